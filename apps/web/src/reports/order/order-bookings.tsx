import type { OrderDetail } from '@portal/contracts/orders/purchase-order'
import type { OrderBooking } from '@portal/contracts/bookings/shipment-booking-views'
import { Button, Title } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { SubmissionHistory } from '../../components/booking/submission-history.tsx'
import { TextWithLink } from '../../components/table/text-with-link.tsx'
import { SmallTable } from '../../components/table/small-table.tsx'
import { AccountDay } from '../../lib/session/account-clock.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { callApi } from '../../lib/query/api.ts'
import { formatDate, formatInteger } from '../../lib/format/format.ts'
import { formatQuantity } from './format-number.ts'
import classes from './order-details.module.css'

const headings = ['Booking No.', 'Vendor', 'State', 'Submitted', 'Cargo Ready', 'Lines', 'Shipment'] as const

/** Submitted bookings of an order by its vendors, with the history of one of them. */
export function OrderBookings({ orderNumber, bookings, lines }: Pick<OrderDetail, 'orderNumber' | 'lines'> & { bookings: OrderBooking[] }) {
  const [opened, setOpened] = useState<string>()
  const historyId = useId()
  if (bookings.length === 0) return <p className={classes.blank}>No bookings made through the portal.</p>
  const names = new Map(lines.map(({ lineNumber, lineId }) => [lineNumber, lineId]))
  return (
    <>
      <SmallTable label="Bookings of the order" width={760} height={260} className={classes.lines}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Booking key={booking.bookingNumber} booking={booking} names={names}>
              <HistoryButton
                booking={booking}
                controls={historyId}
                isOpen={opened === booking.bookingNumber}
                onToggle={() => setOpened(opened === booking.bookingNumber ? undefined : booking.bookingNumber)}
              />
            </Booking>
          ))}
        </tbody>
      </SmallTable>
      <div id={historyId}>{opened && <OrderBookingHistory key={opened} orderNumber={orderNumber} bookingNumber={opened} />}</div>
    </>
  )
}

interface HistoryButtonProps {
  booking: OrderBooking
  /** Id of the element that contains the history. */
  controls: string
  isOpen: boolean
  onToggle: () => void
}

/** Opens the history of a booking that was submitted more than once. */
const HistoryButton = ({ booking: { bookingNumber, submissions }, controls, isOpen, onToggle }: HistoryButtonProps) =>
  submissions > 1 && (
    <Button
      variant="default"
      size="compact-sm"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={`${formatInteger(submissions)} versions of ${bookingNumber}`}
      onClick={onToggle}
    >
      {formatInteger(submissions)} versions
    </Button>
  )

/** Submissions of a booking, limited to this order. */
function OrderBookingHistory({ orderNumber, bookingNumber }: { orderNumber: string; bookingNumber: string }) {
  const { accountId } = useSessionContext().account!
  const input = { accountId, orderNumber, bookingNumber }
  return (
    <section className={classes.history} aria-label={`History of ${bookingNumber}`}>
      <Title order={4} fz="sm" mb={6}>
        History of {bookingNumber}
      </Title>
      <SubmissionHistory
        queryKey={['listOrderBookingSubmissions', input]}
        load={(before, signal) => callApi('listOrderBookingSubmissions', { ...input, ...(before && { before }) }, { signal })}
        unchanged="No changes to this order"
      />
    </section>
  )
}

interface BookingProps {
  booking: OrderBooking
  /** Product names by line number. */
  names: ReadonlyMap<number, string>
  /** Shown below the day of submission. */
  children: ReactNode
}

function Booking({ booking, names, children }: BookingProps) {
  const { bookingNumber, vendorName, state, submittedDate, cargoReadyDate, lines, shipmentNumber } = booking
  return (
    <tr>
      <th scope="row">{bookingNumber}</th>
      <td data-words>{vendorName}</td>
      <td>{state}</td>
      <td>
        <AccountDay of={submittedDate} />
        {children && <div>{children}</div>}
      </td>
      <td>{cargoReadyDate && formatDate(cargoReadyDate)}</td>
      <td data-words>
        {lines.map(({ lineNumber, qty, qtyUom }) => (
          <span key={lineNumber} className={classes.bookedLine}>
            Line {names.get(lineNumber) ?? lineNumber}: {formatQuantity(Number(qty))} {qtyUom}
          </span>
        ))}
      </td>
      <td>{shipmentNumber && <TextWithLink text={shipmentNumber} to="trackAndTrace" lookFor={shipmentNumber} />}</td>
    </tr>
  )
}
