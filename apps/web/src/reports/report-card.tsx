import { labelOf, type Report } from '@portal/contracts/report'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Cell } from '../components/table/cells.tsx'
import { isMarkedDeadline } from '../components/table/days-left.tsx'
import type { RowActions } from '../components/table/report-table.tsx'
import type { TableRow } from '../components/table/table-row.ts'
import type { LeadingColumn } from '../components/table/use-report-columns.tsx'
import type { CardColumns } from './card-lines.ts'
import classes from './report-cards.module.css'

export interface ReportCardProps {
  report: Report
  row: TableRow
  index: number
  card: CardColumns
  /** Controls before the name of the row. */
  leading: LeadingColumn[]
  baseCurrency: string
  rowsOpen: Pick<RowActions, 'open' | 'openIndex'>
}

/** Row of a report as a card. */
export function ReportCard({ report, row, index, card, leading, baseCurrency, rowsOpen }: ReportCardProps) {
  const key = row[report.key]
  const name = typeof key === 'string' ? key : 'row'
  const isFilled = (id: string) => hasContent(report, id, row)
  const cell = (id: string) => <CardCell report={report} id={id} row={row} baseCurrency={baseCurrency} />
  const end = card.end.find(isFilled)
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        {leading.map(({ accessor, render }) => (
          <Fragment key={String(accessor)}>{render?.(row, index)}</Fragment>
        ))}
        <span className={classes.name} data-joined={card.name.length > 1 ? true : undefined}>
          <Joined ids={card.name.filter(isFilled)}>{cell}</Joined>
        </span>
        {end && <span className={classes.end}>{cell(end)}</span>}
        {report.opens && (
          <button
            type="button"
            className={classes.open}
            data-row={index}
            data-open={index === rowsOpen.openIndex || undefined}
            aria-label={`Open ${name}`}
            onClick={() => rowsOpen.open(row, index)}
          >
            <IconChevronRight size={18} stroke={1.6} aria-hidden />
          </button>
        )}
      </div>
      {[...card.lines, card.delays.filter((id) => isLate(report, id, row)).map((id) => [id])].map((line) => (
        <Line key={line.join()} ids={line.flatMap((ids) => ids.find(isFilled) ?? [])}>
          {cell}
        </Line>
      ))}
    </div>
  )
}

interface JoinedProps {
  ids: readonly string[]
  children: (id: string) => ReactNode
}

const Line = ({ ids, children }: JoinedProps) =>
  ids.length > 0 && (
    <div className={classes.line}>
      <Joined ids={ids}>{children}</Joined>
    </div>
  )

/** Values with an arrow between origin and destination, and a dot between others. */
const Joined = ({ ids, children }: JoinedProps) =>
  ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && <span aria-hidden>{id === 'destination' && ids[index - 1] === 'origin' ? ' → ' : ' · '}</span>}
      {children(id)}
    </Fragment>
  ))

const isMissing = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** True if a cell shows something: a value, a status, or the state of a missing delay. */
function hasContent(report: Report, id: string, row: TableRow): boolean {
  const { type, overdue, expectedDays } = report.columns[id]!
  if (type === 'statuses' || !isMissing(row[id])) return true
  return (
    (overdue !== undefined && (!isMissing(row[overdue.days]) || row[overdue.silent] === true)) ||
    (expectedDays !== undefined && !isMissing(row[expectedDays]))
  )
}

/** True if a delay, its expected delay or its overdue days are above 0. */
function isLate(report: Report, id: string, row: TableRow): boolean {
  const { overdue, expectedDays } = report.columns[id]!
  const days = row[id] ?? (overdue && row[overdue.days]) ?? (expectedDays && row[expectedDays])
  return typeof days === 'number' && days > 0
}

type CardCellProps = Pick<ReportCardProps, 'report' | 'row' | 'baseCurrency'> & { id: string }

function CardCell({ report, id, row, baseCurrency }: CardCellProps) {
  const column = report.columns[id]!
  const unit = column.textUnit ?? (typeof column.total === 'string' && row[column.total])
  const label = isLabelled(report, id, row) && cardLabel(report, id, baseCurrency)
  return (
    <span className={classes.cell} data-labelled={label ? true : undefined}>
      {label && <span className={classes.label}>{label} </span>}
      <span>
        <Cell column={column} value={row[id]} row={row} />
        {typeof unit === 'string' && ` ${unit}`}
      </span>
    </span>
  )
}

/** A column of expected dates marks them in its cells, and so drops the word from its label. */
const cardLabel = (report: Report, id: string, baseCurrency: string) => {
  const column = report.columns[id]!
  const label = labelOf(column, baseCurrency)
  return column.expected ? label.replace(/^Expected /, '') : label
}

const labelled: ReadonlySet<string> = new Set(['date', 'integer', 'decimal', 'overdue', 'delay'])

/** Numbers and dates need their label; texts, marked days and the only delay of a row explain themselves. */
function isLabelled(report: Report, id: string, row: TableRow): boolean {
  const { type, deadline, isLateness } = report.columns[id]!
  if (!labelled.has(type) || isLateness || id === 'delayInDays') return false
  const days = row[id]
  return !(deadline && typeof days === 'number' && isMarkedDeadline(days, deadline, row))
}
