import type { OrderDetail } from '@portal/contracts/orders/purchase-order'
import type { OrderBooking } from '@portal/contracts/bookings/shipment-booking-views'
import { TextWithLink } from '../../components/table/text-with-link.tsx'
import { SmallTable } from '../../components/table/small-table.tsx'
import { AccountDay } from '../../lib/session/account-clock.ts'
import { formatDate } from '../../lib/format/format.ts'
import { formatQuantity } from './format-number.ts'
import classes from './order-details.module.css'

const headings = ['Booking No.', 'Vendor', 'State', 'Submitted', 'Cargo Ready', 'Lines', 'Shipment'] as const

/** Submitted bookings of an order by its vendors. */
export function OrderBookings({ bookings, lines }: { bookings: OrderBooking[]; lines: OrderDetail['lines'] }) {
  if (bookings.length === 0) return <p className={classes.blank}>No bookings made through the portal.</p>
  const names = new Map(lines.map(({ lineNumber, lineId }) => [lineNumber, lineId]))
  return (
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
          <Booking key={booking.bookingNumber} booking={booking} names={names} />
        ))}
      </tbody>
    </SmallTable>
  )
}

interface BookingProps {
  booking: OrderBooking
  /** Product names by line number. */
  names: ReadonlyMap<number, string>
}

function Booking({ booking, names }: BookingProps) {
  const { bookingNumber, vendorName, state, submittedDate, cargoReadyDate, lines, shipmentNumber } = booking
  return (
    <tr>
      <th scope="row">{bookingNumber}</th>
      <td data-words>{vendorName}</td>
      <td>{state}</td>
      <td>
        <AccountDay of={submittedDate} />
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
