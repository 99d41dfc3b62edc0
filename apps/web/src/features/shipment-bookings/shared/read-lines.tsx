import type { BookingLine } from '@portal/contracts/bookings/shipment-booking-records'
import { formatDate } from '../../../lib/format/format.ts'
import { formatQuantity } from './quantity.ts'
import classes from './lines.module.css'

interface ReadLinesProps {
  label: string
  lines: readonly BookingLine[]
  /** Main text of a line. */
  formatQuantities: (line: BookingLine) => string
}

/** Order lines as a list for phones, where a table would cut off columns. */
export const ReadLines = ({ label, lines, formatQuantities }: ReadLinesProps) => (
  <ul className={classes.cards} aria-label={label}>
    {lines.map((line) => (
      <li key={line.lineNumber} className={classes.read}>
        <span className={classes.code}>{line.code ?? `Line ${line.lineNumber}`}</span>
        <span dir="auto">{line.description}</span>
        <span className={classes.figure}>{formatQuantities(line)}</span>
        {line.shippingDate && <span className="soft">Ships {formatDate(line.shippingDate)}</span>}
        {line.notice && <span className={classes.notice}>{line.notice}</span>}
      </li>
    ))}
  </ul>
)

/** `1,220 PCE` */
export const quantityText = (quantity: string | null, { qtyUom }: Pick<BookingLine, 'qtyUom'>): string =>
  quantity === null ? '–' : [formatQuantity(quantity), qtyUom].filter(Boolean).join(' ')
