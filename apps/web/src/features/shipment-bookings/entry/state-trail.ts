import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { formatDate } from '../../../lib/format/format.ts'

/** Lists the current states with their dates, separated by slashes. */
export const stateTrail = ({ states, shipment }: Pick<BookingEntry, 'states' | 'shipment'>, day: (instant: string) => string): string =>
  states
    .map(({ status, date }) =>
      // departure date, not the date of the shipment's import
      status === 'Shipped' && shipment?.originATD ? `${status} ${formatDate(shipment.originATD)}` : `${status} ${day(date)}`,
    )
    .join(' / ')
