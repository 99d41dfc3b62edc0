import { bookByDays, soonDays } from '@portal/contracts/shipment-booking-fields'
import type { Nearness } from '@portal/contracts/shipment-booking-records'

const dayMs = 86_400_000

const plusDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** By when an order has to be booked, and how near that is. @param today of the vendor */
export function bookByOf(
  shippingDate: string | null,
  today: string,
): { bookBy: string | null; nearness: Nearness; daysToBookBy: number | null } {
  if (shippingDate === null) return { bookBy: null, nearness: 'undated', daysToBookBy: null }
  const bookBy = plusDays(shippingDate, -bookByDays)
  const daysToBookBy = Math.round((Date.parse(bookBy) - Date.parse(today)) / dayMs)
  return { bookBy, nearness: daysToBookBy < 0 ? 'overdue' : daysToBookBy <= soonDays ? 'soon' : 'later', daysToBookBy }
}

/** The first day of the shipping dates of each nearness, from today; orders before `old` stand apart. */
export const shippingBounds = (today: string) => ({
  old: plusDays(today, -180),
  soon: plusDays(today, bookByDays),
  later: plusDays(today, bookByDays + soonDays + 1),
})
