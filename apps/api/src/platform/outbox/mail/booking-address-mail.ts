import type { Env } from '../../config/env.ts'
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
    subject: `Booking email address of ${customer} changed`,
    preheader: to ? `New bookings are sent to ${to}.` : 'New bookings are sent to the operator’s address.',
    heading: 'The booking email address was changed',
    paragraphs: [
      `${by} changed the email address for vendors’ bookings of ${customer}’s orders at ${at} UTC.`,
      `Previous address: ${from ?? 'the operator’s address'}. New address: ${to ?? 'the operator’s address'}.`,
    ],
    notes: [`If this change is not correct, contact an administrator of ${customer} or ${env.COMPANY_NAME}.`],
    footer: `${env.COMPANY_NAME} sent this email because bookings of ${customer} are or were sent to this address.`,
  })
}
