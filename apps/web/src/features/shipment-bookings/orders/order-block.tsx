import type { BookingOrder } from '@portal/contracts/bookings/shipment-booking-records'
import { Alert, Button, CloseButton, TextInput } from '@mantine/core'
import { IconClipboardText, IconListCheck, IconSearch, IconTrash } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { SmallTable } from '../../../components/table/small-table.tsx'
import { formatDate, formatInteger } from '../../../lib/format/format.ts'
import { usePhone } from '../../../lib/use-phone.ts'
import { linesOf } from '../values/booking-facts.ts'
import type { LineValues, OrderValues } from '../values/booking-values.ts'
import { DueBadge } from '../shared/due-badge.tsx'
import { LineCard, LineRow, type LineRowProps } from './line-row.tsx'
import classes from '../shared/lines.module.css'

const dayMs = 86_400_000

/** Returns the whole days between two business dates; negative if the second is earlier. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Number of order lines shown at first and added by each *Show more*. */
const step = 50

interface OrderBlockProps extends Pick<LineRowProps, 'overflow' | 'checked' | 'detailed' | 'onChange'> {
  order: OrderValues
  known: BookingOrder
  today: string
  errorOf: (line: LineValues) => string | undefined
  onRemaining: (orderNumber: string) => void
  onPaste: (orderNumber: string) => void
  onRemove: (orderNumber: string) => void
}

/** Order in the booking: its deadline and its lines with their booked quantities. */
export function OrderBlock(props: OrderBlockProps) {
  const { order, known, today, onRemaining, onPaste, onRemove } = props
  const { orderNumber, orderedDate, bookBy, isOpen, notice } = known
  const isBooked = known.lines.some(({ submittedQty }) => submittedQty !== null)
  const [find, setFind] = useState('')
  const [shown, setShown] = useState(step)
  const asCards = useCards(props.detailed)
  const found = useMemo(() => {
    const lines = findLines(order.lines, known, find)
    return asCards ? bookableFirst(lines, known) : lines
  }, [order.lines, known, find, asCards])
  return (
    <div className={classes.order} role="group" aria-label={`Order ${orderNumber}`}>
      <div className={classes.head}>
        <span className={classes.number}>{orderNumber}</span>
        {orderedDate && <span className="soft">ordered {formatDate(orderedDate)}</span>}
        {bookBy && <span className="soft">book by {formatDate(bookBy)}</span>}
        {!isBooked && <DueBadge days={bookBy === null ? null : daysBetween(today, bookBy)} />}
        <span className={classes.grow} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={14} stroke={1.8} />}
          onClick={() => onRemove(orderNumber)}
          aria-label={`Remove ${orderNumber}`}
        >
          Remove
        </Button>
      </div>
      {!isOpen && (
        <Alert color="yellow" variant="light" role="status">
          {notice ?? `${orderNumber} can no longer be booked`}. Remove it to submit the others.
        </Alert>
      )}
      <div className={classes.tools}>
        <Button variant="default" size="xs" leftSection={<IconListCheck size={14} stroke={1.8} />} onClick={() => onRemaining(orderNumber)}>
          All remaining
        </Button>
        <Button variant="default" size="xs" leftSection={<IconClipboardText size={14} stroke={1.8} />} onClick={() => onPaste(orderNumber)}>
          Paste quantities
        </Button>
        {order.lines.length > step && <FindLine orderNumber={orderNumber} value={find} onChange={setFind} />}
      </div>
      <Lines {...props} asCards={asCards} lines={found.slice(0, shown)} />
      {found.length > shown && (
        <div className={classes.tools}>
          <Button variant="default" size="xs" onClick={() => setShown(shown + step)}>
            Show {formatInteger(Math.min(step, found.length - shown))} more of {formatInteger(found.length)}
          </Button>
        </div>
      )}
      {found.length === 0 && <span className="soft">{find ? `No line with “${find}”` : 'This order has no lines that you may book.'}</span>}
    </div>
  )
}

/** Returns true if the lines are shown as cards instead of a table. */
function useCards(detailed: boolean): boolean {
  const phone = usePhone()
  const narrow = useMediaQuery('(max-width: 69.99em)', undefined, { getInitialValueInEffect: false })
  return phone || (detailed && narrow)
}

interface LinesProps extends OrderBlockProps {
  lines: LineValues[]
  asCards: boolean
}

function Lines({ lines, asCards, order, known, overflow, checked, detailed, errorOf, onChange }: LinesProps) {
  const byNumber = useMemo(() => linesOf(known), [known])
  const rows = lines.flatMap((line) => {
    const fact = byNumber.get(line.lineNumber)
    if (!fact) return []
    const props = { orderNumber: order.orderNumber, line, known: fact, overflow, checked, detailed, error: errorOf(line), onChange }
    return asCards ? <LineCard key={line.lineNumber} {...props} /> : <LineRow key={line.lineNumber} {...props} />
  })
  if (rows.length === 0) return null
  if (asCards) return <ul className={classes.cards}>{rows}</ul>
  return (
    <SmallTable label={`Lines of ${order.orderNumber}`} width={detailed ? 780 : 680} className={classes.table}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">Book</span>
          </th>
          <th data-figure>Line</th>
          <th>Code</th>
          <th>Description</th>
          {!detailed && (
            <>
              <th>Shipping Date</th>
              <th data-figure>Ordered</th>
            </>
          )}
          <th data-figure>Remaining</th>
          <th data-figure>Qty</th>
          {detailed && (
            <>
              <th data-figure>Cartons</th>
              <th data-figure>Weight, kg</th>
              <th data-figure>Vol., m³</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </SmallTable>
  )
}

interface FindLineProps {
  orderNumber: string
  value: string
  onChange: (text: string) => void
}

const FindLine = ({ orderNumber, value, onChange }: FindLineProps) => (
  <TextInput
    type="search"
    size="xs"
    aria-label={`Find a line of ${orderNumber}`}
    placeholder="Find a line"
    leftSection={<IconSearch size={14} stroke={1.6} />}
    rightSection={value && <CloseButton size="xs" aria-label="Show all lines" onClick={() => onChange('')} />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    // not a field of the booking
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
)

function findLines(lines: readonly LineValues[], known: BookingOrder, find: string): LineValues[] {
  const requested = find.trim().toLowerCase()
  if (!requested) return [...lines]
  const byNumber = linesOf(known)
  return lines.filter(({ lineNumber }) => {
    const { code, description } = byNumber.get(lineNumber) ?? { code: null, description: null }
    return [String(lineNumber), code, description].some((text) => text?.toLowerCase().includes(requested))
  })
}

/** Moves lines that are booked out behind the others, unless this booking contains them: cards take many screens of a phone. */
function bookableFirst(lines: readonly LineValues[], known: BookingOrder): LineValues[] {
  const byNumber = linesOf(known)
  const isOpen = ({ lineNumber }: LineValues) => {
    const fact = byNumber.get(lineNumber)
    return fact !== undefined && (fact.isBookable || fact.submittedQty !== null)
  }
  return [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))]
}
