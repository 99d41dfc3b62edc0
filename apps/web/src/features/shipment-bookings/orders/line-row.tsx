import type { BookingLine } from '@portal/contracts/bookings/shipment-booking-records'
import { Checkbox, TextInput } from '@mantine/core'
import { memo } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { boundsOf } from '../values/booking-facts.ts'
import type { LineValues } from '../values/booking-values.ts'
import { lineDetails } from '../values/booking-check.ts'
import { detailError, lineError, type LineError } from '../values/line-error.ts'
import { formatQuantity } from '../shared/quantity.ts'
import classes from '../shared/lines.module.css'

export interface LineRowProps {
  orderNumber: string
  line: LineValues
  known: BookingLine
  /** In percent. */
  overflow: string
  /** True if cartons, weight and volume can be entered. */
  detailed: boolean
  /** True if missing values are marked. */
  checked: boolean
  /** Error from the server. */
  error: string | undefined
  onChange: (orderNumber: string, lineNumber: number, part: Partial<LineValues>) => void
}

/** Returns the message below a line's quantity; a server error has priority. */
function problemOf({ line, known, overflow, checked, error }: LineRowProps): LineError | undefined {
  if (error) return { kind: 'error', text: error }
  if (!line.active) return undefined
  if (line.qty.trim() === '') return checked ? { kind: 'error', text: 'Enter a quantity or untick the line' } : undefined
  return lineError(line.qty, boundsOf(known, overflow))
}

/** Table row of an order line. */
export const LineRow = memo((props: LineRowProps) => {
  const { line, known, detailed } = props
  return (
    <tr data-inactive={!line.active || undefined}>
      <td>
        <ActiveBox {...props} />
      </td>
      <td data-figure>{known.lineNumber}</td>
      <td data-code>{known.code}</td>
      <td data-words dir="auto">
        {known.description}
        {detailed && known.shippingDate && <div className="soft">Ships {formatDate(known.shippingDate)}</div>}
        {known.notice && <div className={classes.notice}>{known.notice}</div>}
      </td>
      {!detailed && (
        <>
          <td>{known.shippingDate && formatDate(known.shippingDate)}</td>
          <td data-figure>{known.orderedQty && formatQuantity(known.orderedQty)}</td>
        </>
      )}
      <td data-figure>
        {formatQuantity(known.remainingQty)} {known.qtyUom}
        {detailed && known.orderedQty && <div className="soft">of {formatQuantity(known.orderedQty)}</div>}
      </td>
      <td className={classes.qty}>
        <QtyInput {...props} />
      </td>
      {detailed && <Details {...props} cell />}
    </tr>
  )
})

/** Card of an order line on a phone. */
export const LineCard = memo((props: LineRowProps) => {
  const { line, known, detailed } = props
  return (
    <li className={classes.card} data-inactive={!line.active || undefined}>
      <ActiveBox {...props} />
      <div className={classes.words}>
        <span className={classes.code}>{known.code ?? `Line ${known.lineNumber}`}</span>
        <span dir="auto">{known.description}</span>
        <span className="soft">
          {formatQuantity(known.remainingQty)} {known.qtyUom} remaining
          {known.orderedQty && ` of ${formatQuantity(known.orderedQty)}`}
          {known.isBookable && known.shippingDate && ` · ships ${formatDate(known.shippingDate)}`}
        </span>
        {known.notice && <span className={classes.notice}>{known.notice}</span>}
      </div>
      {line.active && (
        <div className={classes.inputs}>
          <QtyInput {...props} labelled />
          {detailed && <Details {...props} />}
        </div>
      )}
    </li>
  )
})

const lineLabel = ({ known: { code, lineNumber } }: LineRowProps) => (code ? `line ${lineNumber}, ${code}` : `line ${lineNumber}`)

const ActiveBox = (props: LineRowProps) => (
  <Checkbox
    size="sm"
    aria-label={`Book ${lineLabel(props)}`}
    checked={props.line.active}
    // a line that cannot be booked any more can still be removed
    disabled={!props.known.isBookable && !props.line.active}
    onChange={(event) => props.onChange(props.orderNumber, props.line.lineNumber, { active: event.currentTarget.checked })}
  />
)

function QtyInput({ labelled, ...props }: LineRowProps & { labelled?: boolean }) {
  const { orderNumber, line, known, onChange } = props
  const problem = problemOf(props)
  return (
    <TextInput
      {...(labelled ? { label: `Qty${known.qtyUom ? `, ${known.qtyUom}` : ''}` } : {})}
      aria-label={`Quantity of ${lineLabel(props)}`}
      inputMode={line.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      data-qty
      data-line={`${orderNumber} ${line.lineNumber}`}
      disabled={!line.active}
      // a line that is not booked shows no quantity
      value={line.active ? line.qty : ''}
      error={problem?.kind === 'error' ? problem.text : undefined}
      description={problem?.kind === 'warning' ? <span className={classes.warning}>{problem.text}</span> : undefined}
      onChange={(event) => onChange(orderNumber, line.lineNumber, { qty: event.currentTarget.value })}
    />
  )
}

/** Optional cartons, weight and volume of a line. */
function Details({ cell, ...props }: LineRowProps & { cell?: boolean }) {
  const { orderNumber, line, onChange } = props
  return lineDetails.map(({ name, label, isWhole }) => {
    const input = (
      <TextInput
        key={name}
        {...(!cell && { label })}
        aria-label={`${label} of ${lineLabel(props)}`}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        error={line.active ? detailError(line[name], isWhole) : undefined}
        disabled={!line.active}
        value={line.active ? line[name] : ''}
        onChange={(event) => onChange(orderNumber, line.lineNumber, { [name]: event.currentTarget.value })}
      />
    )
    return cell ? (
      <td key={name} className={classes.detail}>
        {input}
      </td>
    ) : (
      input
    )
  })
}
