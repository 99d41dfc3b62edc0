import type { Overdue as OverdueOf } from '@portal/contracts/column-options'
import type { CellLink, Column, ShipmentStatus } from '@portal/contracts/report'
import { Fragment, type ReactNode } from 'react'
import { formatColumn, formatDate, formatInteger } from '../../lib/format/format.ts'
import { DaysLeft } from './days-left.tsx'
import { DaysLate, Delay, ExpectedDelay, Overdue, Unrecorded } from './delay.tsx'
import { ExpectedDate } from './expected-date.tsx'
import { TextWithLink } from './text-with-link.tsx'
import type { TableRow } from './table-row.ts'
import classes from './cells.module.css'

/** Number of list items in a cell; the rest is counted. */
const maxListedItems = 2

/** Cell of a report value; unknown values are blank. */
export function Cell({ column, value, row }: { column: Column; value: unknown; row: TableRow }): ReactNode {
  if (column.overdue && (value === null || value === undefined)) return <NotYet column={column} overdue={column.overdue} row={row} />
  if (value === null || value === undefined) return null
  switch (column.type) {
    case 'date':
      return column.expected ? (
        <ExpectedDate date={value as string} source={row[column.expected.source]} hasPassed={row[column.expected.passed] === true} />
      ) : (
        formatDate(value as string)
      )
    case 'integer':
      if (column.deadline) return <DaysLeft days={value as number} deadline={column.deadline} row={row} />
      return column.isLateness ? <DaysLate days={value as number} /> : formatInteger(value as number)
    case 'overdue':
      return formatInteger(value as number)
    case 'decimal':
      return column.isMeasure ? <Measure text={formatColumn(column, value as number)} /> : formatColumn(column, value as number)
    case 'delay':
      return <Delay days={value as number} veryLateAbove={column.veryLateAbove} />
    case 'list':
      return <List items={value as string[]} show={(text) => linked(column, row, text)} />
    case 'statuses':
      return <Statuses of={value as ShipmentStatus[]} show={(number) => linked(column, row, number)} />
    default:
      if (column.separator) return <List items={(value as string).split(column.separator)} show={(text) => linked(column, row, text)} />
      return <span title={value as string}>{linked(column, row, value as string)}</span>
  }
}

/** Replaces a missing delay: overdue, not reported after a long silence, or the expected delay. */
function NotYet({ column, overdue, row }: { column: Column; overdue: OverdueOf; row: TableRow }): ReactNode {
  const { days, silent, silentText } = overdue
  const since = row[days]
  if (typeof since === 'number') return <Overdue days={since} />
  if (row[silent] === true) return <Unrecorded text={silentText} />
  const expected = column.expectedDays && row[column.expectedDays]
  return typeof expected === 'number' ? <ExpectedDelay days={expected} veryLateAbove={column.veryLateAbove} /> : null
}

/** Renders a text, as a link if its column has one and the row allows it. */
function linked({ link }: Column, row: TableRow, text: string): ReactNode {
  if (!link) return text
  const { to, by, when, id }: CellLink = typeof link === 'string' ? { to: link } : link
  const lookFor = by ? row[by] : text
  if (typeof lookFor !== 'string' || (when && row[when] !== true)) return text
  const known = id === undefined ? undefined : row[id]
  return <TextWithLink text={text} to={to} lookFor={lookFor} id={typeof known === 'string' ? known : undefined} />
}

/** Number whose last zeros take their space without being shown, so that the decimal points of a column align. */
export function Measure({ text }: { text: string }) {
  const zeros = /\.?0+$/.exec(text.includes('.') ? text : '')?.[0]
  if (!zeros) return text
  return (
    <>
      {text.slice(0, -zeros.length)}
      <span className={classes.zeros} aria-hidden>
        {zeros}
      </span>
    </>
  )
}

function List({ items, show }: { items: string[]; show: (text: string) => ReactNode }) {
  if (items.length === 0) return null
  const rest = items.length - maxListedItems
  return (
    <span className={classes.list} title={items.join(', ')}>
      {items.slice(0, maxListedItems).map((item, index) => (
        <Fragment key={item}>
          {index > 0 && ', '}
          <span className={classes.item}>{show(item)}</span>
        </Fragment>
      ))}
      {rest > 0 && <span className={classes.more}> +{rest}</span>}
    </span>
  )
}

/** Statuses of shipments; a shipment that has not departed or was delivered has no link. */
function Statuses({ of, show }: { of: ShipmentStatus[]; show: (number: string) => ReactNode }) {
  if (of.length === 0) return <span className={classes.more}>Pending</span>
  const rest = of.length - maxListedItems
  return (
    <span className={classes.list} title={of.map(({ shipmentNumber, status }) => `${shipmentNumber} ${status}`).join(', ')}>
      {of.slice(0, maxListedItems).map(({ shipmentNumber, status }, index) => (
        <Fragment key={shipmentNumber}>
          {index > 0 && ', '}
          <span className={classes.item}>
            {hasNoTarget.has(status) ? shipmentNumber : show(shipmentNumber)} <span className={classes.more}>{status}</span>
          </span>
        </Fragment>
      ))}
      {rest > 0 && <span className={classes.more}> +{rest}</span>}
    </span>
  )
}

const hasNoTarget: ReadonlySet<string> = new Set(['Pending', 'Closed'])

/** Right-aligns numbers, so that their digits line up. */
export const cellAlignment = ({ type }: Column): 'left' | 'right' =>
  type === 'integer' || type === 'decimal' || type === 'overdue' ? 'right' : 'left'
