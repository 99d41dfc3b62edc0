import type { BookingEntry } from '@portal/contracts/shipment-booking-records'

/** Each live state with its day, separated by slashes (R §2). */
export const stateTrail = (states: BookingEntry['states'], day: (instant: string) => string): string =>
  states.map(({ status, date }) => `${status} ${day(date)}`).join(' / ')
