import type { BookingItem } from '@portal/contracts/bookings/shipment-booking-records'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useAccountClock } from '../../../lib/session/account-clock.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { BookingStatus } from './booking-status.tsx'
import card from '../../../components/list/list-card.module.css'
import classes from './booking-list.module.css'

/** Card of a booking on a phone: number, status, orders, customer, cargo ready and submission dates. */
export function BookingCard({ row, actions }: { row: BookingItem; actions: ReactNode }) {
  const { day } = useAccountClock()
  return (
    <div className={classes.card}>
      <div className={clsx(card.words, classes.words)}>
        <span className={classes.line}>
          <Link to="/shipment-bookings/$" params={{ _splat: `${row.shipmentBookingId}/edit` }} className={card.opens}>
            {row.bookingNumber}
          </Link>
          <BookingStatus row={row} />
        </span>
        <span dir="auto">{row.purchaseOrderNumbersText || 'No orders yet'}</span>
        <span className="soft" dir="auto">
          {row.customerName}
        </span>
        <span className="soft">
          {[
            row.cargoReadyDate && `Cargo ready ${formatDate(row.cargoReadyDate)}`,
            row.submittedDate ? `submitted ${day(row.submittedDate)}` : `created ${day(row.createdDate)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={clsx(card.actions, classes.actions)}>{actions}</div>
    </div>
  )
}
