import type { BookingEntry } from '@portal/contracts/shipment-booking-records'
import { formatDate } from '../../lib/format.ts'

/** Each live state with its day, separated by slashes (R §2). */
export const stateTrail = ({ states, shipment }: Pick<BookingEntry, 'states' | 'shipment'>, day: (instant: string) => string): string =>
  states
    .map(({ status, date }) =>
      // the day it sailed, not the day the portal learned of its shipment
      status === 'Shipped' && shipment?.originATD ? `${status} ${formatDate(shipment.originATD)}` : `${status} ${day(date)}`,
    )
    .join(' / ')
