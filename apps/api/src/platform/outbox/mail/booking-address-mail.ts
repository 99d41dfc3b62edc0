import type { Env } from '../../../env.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

interface BookingAddress {
  /** Name of the customer account. */
  customer: string
  /** Name of the user who changed it. */
  by: string
  from: string | null
  to: string | null
  now: Date
}

/** Notifies the previous and the new booking email address of a customer about the change. */
export const bookingAddressMail = (env: Env, { customer, by, from, to, now }: BookingAddress): MailContent => {
  const at = now.toISOString().slice(0, 16).replace('T', ' ')
  return composeMail(env, {
    subject: `Bookings of ${customer}: the address was changed`,
    preheader: to ? `They go to ${to} from now on.` : 'They go to the address of the operator from now on.',
    heading: 'The address for bookings was changed',
    paragraphs: [
      `${by} changed at ${at} UTC where vendors’ bookings of orders of ${customer} are mailed to.`,
      `Until now: ${from ?? 'the address of the operator'}. From now on: ${to ?? 'the address of the operator'}.`,
    ],
    notes: [`If this should not be so, tell an administrator of ${customer} or ${env.COMPANY_NAME}.`],
    footer: `${env.COMPANY_NAME} sent this mail because bookings of ${customer} are, or were, mailed to this address.`,
  })
}
