import type { StoredBooking, StoredVersion } from '../stored-booking.ts'

export type BookingMailKind = 'bookingSubmitted' | 'bookingChanged' | 'bookingCancelled'

/** Submission, change or cancellation of a booking, as mails and notifications report it. */
export interface BookingEvent {
  kind: BookingMailKind
  booking: StoredBooking
  version: StoredVersion
  /** The submitted version that a change replaces. */
  before: StoredVersion | null
}
