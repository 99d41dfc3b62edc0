import { clsx } from 'clsx'
import type { RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import type { ReactNode } from 'react'
import { formatDate, formatInteger } from '../../../lib/format/format.ts'
import { DueBadge } from '../shared/due-badge.tsx'
import card from '../../../components/list/list-card.module.css'
import classes from './booking-list.module.css'

interface RequestCardProps {
  row: RequestItem
  onOpen: () => void
  /** Reason why the order cannot be selected. */
  blocked: string | undefined
  /** Buttons to book or select the order. */
  actions: ReactNode
}

/** Card of an order to book on a phone: number, deadline, customer, lines and shipping date. */
export const RequestCard = ({ row, onOpen, blocked, actions }: RequestCardProps) => (
  <div className={classes.card}>
    <div className={clsx(card.words, classes.words)}>
      <span className={classes.line}>
        <button type="button" className={`${card.opens} ${classes.plain}`} onClick={onOpen}>
          {row.orderNumber}
        </button>
        <DueBadge days={row.daysToBookBy} />
      </span>
      <span className="soft" dir="auto">
        {row.customerName}
      </span>
      <span dir="auto">{row.linesDescriptions}</span>
      <span className="soft">{requestFacts(row)}</span>
      {row.draft && <span className="soft">Draft {row.draft.bookingNumber} holds this order</span>}
      {blocked && <span className="soft">{blocked}</span>}
    </div>
    <div className={clsx(card.actions, classes.actions)}>{actions}</div>
  </div>
)

/** `4 lines · ships 10/12/2026 · book by 19/11/2026` */
export const requestFacts = ({ totalAvailableLines: lines, nearestShippingDate, bookBy }: RequestItem): string =>
  [
    `${formatInteger(lines)} ${lines === 1 ? 'line' : 'lines'}`,
    nearestShippingDate && `ships ${formatDate(nearestShippingDate)}`,
    bookBy && `book by ${formatDate(bookBy)}`,
  ]
    .filter(Boolean)
    .join(' · ')
