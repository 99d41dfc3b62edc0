import { sql } from '@portal/db/sql'
import type { BookingContext, BookingEnv } from '../booking-context.ts'

/** Recipient of the mails about bookings of a customer's orders. */
export interface BookingRecipient {
  name: string
  address: string
  /** True for the customer's own address, false for the operator's. */
  isCustomer: boolean
}

/** Returns the customer's address for bookings, or the operator's, or null if neither is set. */
export async function recipientFor(
  { statements }: Pick<BookingContext, 'statements'>,
  env: BookingEnv,
  customerId: string | null,
): Promise<BookingRecipient | null> {
  const [own] = await statements.rows(sql<{ name: string; address: string }>`
    select a.name, s.booking_email as address from public.accounts a join public.account_settings s on s.account_id = a.id
    where a.id = ${customerId}::uuid and s.booking_email <> ''`)
  if (own) return { ...own, isCustomer: true }
  return env.BOOKING_EMAIL ? { name: env.COMPANY_NAME, address: env.BOOKING_EMAIL, isCustomer: false } : null
}
