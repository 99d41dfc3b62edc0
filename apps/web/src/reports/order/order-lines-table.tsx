import { digitsOf } from '@portal/contracts/market/currencies'
import type { DeliveryDate } from '@portal/contracts/shipments/expected-dates'
import type { OrderDetailLine } from '@portal/contracts/orders/purchase-order'
import { formatUnitPrice } from '@portal/contracts/orders/unit-price'
import { Delay, ExpectedDelay } from '../../components/table/delay.tsx'
import { ExpectedDate } from '../../components/table/expected-date.tsx'
import { SmallTable } from '../../components/table/small-table.tsx'
import { formatDate, formatDecimal } from '../../lib/format/format.ts'
import { customFieldText } from './custom-field-text.ts'
import { formatQuantity } from './format-number.ts'
import classes from './order-details.module.css'

const headings = [
  'Line',
  'Code',
  'Description',
  'Status',
  'Qty',
  'Booked',
  'Unit Price',
  'Line Price',
  'Req. In Store',
  'Expected In Store',
] as const
const numericColumns: ReadonlySet<string> = new Set(['Qty', 'Booked', 'Unit Price', 'Line Price'])

/** Lines of an order. ⏎ @param withBooked true if the account shows booked quantities */
export function OrderLinesTable({ lines, withBooked }: { lines: OrderDetailLine[]; withBooked: boolean }) {
  if (lines.length === 0) return <p className={classes.blank}>This order has no lines.</p>
  return (
    <SmallTable label="Lines of the order" width={980} height={420} className={classes.lines}>
      <thead>
        <tr>
          {headings
            .filter((heading) => withBooked || heading !== 'Booked')
            .map((heading) => (
              <th key={heading} scope="col" data-figure={numericColumns.has(heading) || undefined}>
                {heading}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.lineNumber} line={line} withBooked={withBooked} />
        ))}
      </tbody>
    </SmallTable>
  )
}

/** In-store date of a line; of a late one with its delay. */
const InStore = ({ of: { daysLate, ...inStore } }: { of: DeliveryDate }) => (
  <>
    <ExpectedDate {...inStore} />
    {daysLate !== null && daysLate > 0 && (
      <small>{inStore.source === 'actual' ? <Delay days={daysLate} /> : <ExpectedDelay days={daysLate} />}</small>
    )}
  </>
)

const Line = ({ line, withBooked }: { line: OrderDetailLine; withBooked: boolean }) => (
  <tr>
    <th scope="row">{line.lineId}</th>
    <td>{line.code}</td>
    <td data-words>
      {line.description}
      {line.customFields.map((field) => (
        <small key={field.name}>
          {field.name}: {customFieldText(field)}
        </small>
      ))}
    </td>
    <td data-words>{line.states.join(', ')}</td>
    <td data-figure>{line.qty !== null && `${formatQuantity(line.qty)} ${line.qtyUOM ?? ''}`}</td>
    {withBooked && (
      <td data-figure>
        {line.bookedQty ? formatQuantity(line.bookedQty) : null}
        {line.overbookedQty ? <small>Overbooked by {formatQuantity(line.overbookedQty)}</small> : null}
      </td>
    )}
    <td data-figure>{formatUnitPrice(line)}</td>
    <td data-figure>
      {line.linePrice !== null && `${line.currency ?? ''} ${formatDecimal(line.linePrice, digitsOf(line.currency ?? ''))}`.trimStart()}
    </td>
    <td>{line.requiredInStoreDate && formatDate(line.requiredInStoreDate)}</td>
    <td>{line.expectedInStore && <InStore of={line.expectedInStore} />}</td>
  </tr>
)
