import type { BookingEntry, BookingLine, BookingOrder } from '@portal/contracts/bookings/shipment-booking-records'
import { DefinitionList } from '../../../components/list/definition-list.tsx'
import { SmallTable } from '../../../components/table/small-table.tsx'
import { formatDate } from '../../../lib/format/format.ts'
import { usePhone } from '../../../lib/use-phone.ts'
import { AddressLines } from '../entry/address-lines.tsx'
import { isContainer } from '../shared/booking-units.ts'
import { FormSection } from '../entry/form-section.tsx'
import { formatQuantity } from '../shared/quantity.ts'
import { quantityText, ReadLines } from '../shared/read-lines.tsx'
import classes from './booking-sections.module.css'
import lines from '../shared/lines.module.css'

/** Read-only view of the form's sections. */
export const BookingSections = ({ entry }: { entry: BookingEntry }) => (
  <>
    <FormSection title="Attached Orders">
      {entry.orders.map((order) => (
        <BookedOrder key={order.orderNumber} order={order} />
      ))}
    </FormSection>
    <FormSection title="Shipper and Receiver">
      <div className={classes.parties}>
        {[['Shipper', entry.shipper] as const, ['Receiver', entry.receiver] as const].map(([title, address]) => (
          <div key={title}>
            <span className={classes.label}>{title}</span>
            {address ? <AddressLines address={address} withName /> : <div>–</div>}
          </div>
        ))}
      </div>
    </FormSection>
    <FormSection title="Shipping Details">
      <DefinitionList
        facts={[
          ['Container size', entry.containerSizeName],
          [
            isContainer(entry.containerSize) ? 'Number of containers' : 'Volume, m³',
            entry.containerVolume && formatQuantity(entry.containerVolume),
          ],
          ['Cargo ready date', entry.cargoReadyDate && formatDate(entry.cargoReadyDate)],
          ['Incoterms', entry.incoterms],
        ]}
      />
    </FormSection>
    <FormSection title="Goods">
      <dl className={classes.goods}>
        {[
          ['Marks and numbers', entry.marksAndNumbers],
          ['Goods description', entry.goodsDescription],
          ['Note', entry.note],
        ].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  </>
)

/** Optional fields of a line; a column is shown if any line has a value. */
const lineDetails: readonly { title: string; words: string; of: (line: BookingLine) => string | null }[] = [
  { title: 'Cartons', words: 'cartons', of: ({ cartons }) => (cartons === null ? null : String(cartons)) },
  { title: 'Weight, kg', words: 'kg', of: ({ grossWeightKg }) => grossWeightKg },
  { title: 'Volume, m³', words: 'm³', of: ({ volumeM3 }) => volumeM3 },
]

function BookedOrder({ order: { orderNumber, orderedDate, bookBy, notice, lines: all } }: { order: BookingOrder }) {
  const phone = usePhone()
  const booked = all.filter(({ active }) => active)
  const details = lineDetails.filter(({ of }) => booked.some((line) => of(line) !== null))
  return (
    <div className={lines.order}>
      <div className={lines.head}>
        <span className={lines.number}>{orderNumber}</span>
        {orderedDate && <span className="soft">ordered {formatDate(orderedDate)}</span>}
        {bookBy && <span className="soft">book by {formatDate(bookBy)}</span>}
      </div>
      {notice && <span className={lines.notice}>{notice}</span>}
      {phone ? (
        <ReadLines
          label={`Booked lines of ${orderNumber}`}
          lines={booked}
          formatQuantities={(line) =>
            [quantityText(line.qty, line), ...details.map(({ of, words: text }) => of(line) && `${formatQuantity(of(line)!)} ${text}`)]
              .filter(Boolean)
              .join(' · ')
          }
        />
      ) : (
        <BookedTable orderNumber={orderNumber} booked={booked} details={details} />
      )}
    </div>
  )
}

interface BookedTableProps {
  orderNumber: string
  booked: readonly BookingLine[]
  details: typeof lineDetails
}

const BookedTable = ({ orderNumber, booked, details }: BookedTableProps) => (
  <SmallTable label={`Booked lines of ${orderNumber}`} width={480 + 90 * details.length}>
    <thead>
      <tr>
        <th data-figure>Line</th>
        <th>Code</th>
        <th>Description</th>
        <th>Shipping Date</th>
        <th data-figure>Qty</th>
        {details.map(({ title }) => (
          <th key={title} data-figure>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {booked.map((line) => (
        <tr key={line.lineNumber}>
          <td data-figure>{line.lineNumber}</td>
          <td>{line.code}</td>
          <td data-words dir="auto">
            {line.description}
            {line.notice && <div className={lines.notice}>{line.notice}</div>}
          </td>
          <td>{line.shippingDate && formatDate(line.shippingDate)}</td>
          <td data-figure>{quantityText(line.qty, line)}</td>
          {details.map(({ title, of }) => (
            <td key={title} data-figure>
              {formatQuantity(of(line) ?? '')}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </SmallTable>
)
