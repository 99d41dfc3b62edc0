import type { BookingItem } from '@portal/contracts/bookings/shipment-booking-records'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './booking-list.module.css'

/** Status of a booking, with a warning if an order has changed since. */
export const BookingStatus = ({ row: { statusText, changedLine } }: { row: BookingItem }) => (
  <span className={classes.status}>
    {statusText}
    {changedLine && (
      <span className={`${classes.status} ${classes.amber}`} title="The order has changed since it was booked">
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> Order changed
      </span>
    )}
  </span>
)
