import { bookByDays, soonDays } from '@portal/contracts/bookings/shipment-booking-fields'
import type { Nearness } from '@portal/contracts/bookings/shipment-booking-records'

const dayMs = 86_400_000

const plusDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Returns the day by which an order has to be booked, and how near it is. @param today in the vendor's time zone */
export function findBookBy(
  shippingDate: string | null,
  today: string,
): { bookBy: string | null; nearness: Nearness; daysToBookBy: number | null } {
  if (shippingDate === null) return { bookBy: null, nearness: 'undated', daysToBookBy: null }
  const bookBy = plusDays(shippingDate, -bookByDays)
  const daysToBookBy = Math.round((Date.parse(bookBy) - Date.parse(today)) / dayMs)
  return { bookBy, nearness: daysToBookBy < 0 ? 'overdue' : daysToBookBy <= soonDays ? 'soon' : 'later', daysToBookBy }
}

/** First shipping date of each nearness; orders before `old` are listed separately. */
export const shippingBounds = (today: string) => ({
  old: plusDays(today, -180),
  soon: plusDays(today, bookByDays),
  later: plusDays(today, bookByDays + soonDays + 1),
})
