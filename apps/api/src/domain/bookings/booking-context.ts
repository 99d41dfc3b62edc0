import { shortSeptember } from '@portal/contracts/short-september'
import { sql } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import { LinkedOrders } from '../orders/linked-orders.ts'
import type { Env } from '../../platform/config/env.ts'
import type { AccountContext, SignedInUser } from '../../platform/access/access-lookup.ts'
import type { VendorApplicationScope, VendorScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { dateIn } from '../calendar/business-calendar.ts'

/** Vendor, user, time and database access of a booking operation. */
export interface BookingContext {
  vendor: Pick<AccountContext, 'id' | 'name' | 'timeZone'>
  /** User, or external application, that changes the booking. */
  person: Pick<SignedInUser, 'id' | 'firstName' | 'lastName'> & { email: string | null; isApplication?: true }
  statements: Statements
  linked: LinkedOrders
  now: Date
}

/** Settings that booking mails use. */
export type BookingEnv = Pick<Env, 'BOOKING_EMAIL' | 'COMPANY_NAME' | 'PUBLIC_URL' | 'HOST' | 'PORT'>

export const toBookingContext = ({ account, user, statements }: VendorScope, { now }: Pick<RequestContext, 'now'>): BookingContext => ({
  vendor: account,
  person: user,
  statements,
  linked: new LinkedOrders(account.id, statements),
  now,
})

/** Returns the context of a request of a vendor's application. Mails name its contact user. */
export async function applicationBookingContext(
  { account, actor, statements }: VendorApplicationScope,
  { now }: Pick<RequestContext, 'now'>,
): Promise<BookingContext> {
  const { id, name } = actor.application
  const [contact] = await statements.rows(sql<{ email: string }>`
    select u.email from public.external_applications a join public.users u on u.id = a.user_id
    where a.account_id = ${account.id}::uuid and a.id = ${id}::uuid`)
  return {
    vendor: account,
    person: { id, firstName: name, lastName: '', email: contact?.email ?? null, isApplication: true },
    statements,
    linked: new LinkedOrders(account.id, statements),
    now,
  }
}

export const formatPersonName = ({ firstName, lastName }: BookingContext['person']): string => `${firstName} ${lastName}`.trim()

/** Current day in the vendor's time zone. */
export const todayOf = ({ vendor, now }: Pick<BookingContext, 'vendor' | 'now'>): string => dateIn(vendor.timeZone, now)

/** Formats a time in the vendor's time zone: `24 Nov 2026, 10:02 GMT+8`. */
export const momentText = ({ vendor }: Pick<BookingContext, 'vendor'>, moment: Date | string): string =>
  shortSeptember(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: vendor.timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(moment)),
  )
