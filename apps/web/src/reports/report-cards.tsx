import { labelOf, type Report } from '@portal/contracts/report'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useMemo, type ReactNode } from 'react'
import { CardList } from '../components/table/card-list.tsx'
import { Cell } from '../components/table/cells.tsx'
import type { RowActions, TableView } from '../components/table/report-table.tsx'
import type { TableRow } from '../components/table/table-row.ts'
import { totalTexts } from '../components/table/total-texts.ts'
import type { Totals } from '../components/table/totals.tsx'
import type { LeadingColumn, ReportColumns } from '../components/table/use-report-columns.tsx'
import { formatInteger } from '../lib/format/format.ts'
import { cardLines } from './card-lines.ts'
import classes from './report-cards.module.css'

export interface ReportCardsProps {
  report: Report
  columns: ReportColumns
  /** Controls before the number of a row. */
  leading: LeadingColumn[]
  baseCurrency: string
  rows: TableRow[]
  count: number
  totals: Totals | undefined
  view: TableView
  onView: (view: TableView) => void
  stale: boolean
  rowsOpen: Pick<RowActions, 'open' | 'openIndex'>
}

/** Rows of a report as cards, for phones. */
export default function ReportCards({
  report,
  columns,
  rows,
  count,
  totals,
  view,
  onView,
  stale,
  baseCurrency,
  ...props
}: ReportCardsProps) {
  const items = useMemo(() => rows.map((row, index) => ({ index, row })), [rows])
  const shown = new Set(columns.columns.map(({ accessor }) => String(accessor)))
  const lines = cardLines(report, (id) => shown.has(id))
  const sortable = Object.entries(report.columns)
    .filter(([id, { unsorted }]) => shown.has(id) && !unsorted)
    .map(([id, column]) => ({ id, title: labelOf(column, baseCurrency), width: 0, sortable: true, render: () => null }))
  return (
    <CardList
      rows={items}
      rowId="index"
      columns={sortable}
      renderCard={({ row, index }) => (
        <ReportCard report={report} row={row} index={index} lines={lines} baseCurrency={baseCurrency} {...props} />
      )}
      footer={totals && <TotalsCard report={report} totals={totals} baseCurrency={baseCurrency} shown={shown} />}
      totalItems={count}
      view={view}
      onView={(part) => onView({ ...view, ...part })}
      stale={stale}
    />
  )
}

type ReportCardProps = Pick<ReportCardsProps, 'report' | 'leading' | 'baseCurrency' | 'rowsOpen'> & {
  row: TableRow
  index: number
  lines: ReturnType<typeof cardLines>
}

function ReportCard({ report, row, index, lines, leading, baseCurrency, rowsOpen }: ReportCardProps) {
  const [[first, ...rest] = [], ...others] = lines
  const key = row[report.key]
  const name = typeof key === 'string' ? key : 'row'
  const cell = (id: string) => <CardCell report={report} id={id} row={row} baseCurrency={baseCurrency} />
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        {leading.map(({ accessor, render }) => (
          <Fragment key={String(accessor)}>{render?.(row, index)}</Fragment>
        ))}
        <span className={classes.name}>{first && cell(first)}</span>
        {rest
          .filter((id) => isFilled(report, id, row))
          .map((id) => (
            <span key={id}>{cell(id)}</span>
          ))}
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
      {others.map((line) => (
        <Line key={line.join()} ids={line.filter((id) => isFilled(report, id, row))}>
          {cell}
        </Line>
      ))}
    </div>
  )
}

/** Values of one line, with an arrow between origin and destination. */
const Line = ({ ids, children }: { ids: readonly string[]; children: (id: string) => ReactNode }) =>
  ids.length > 0 && (
    <div className={classes.line}>
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && <span aria-hidden>{id === 'destination' ? ' → ' : ' · '}</span>}
          {children(id)}
        </Fragment>
      ))}
    </div>
  )

/** True if a cell shows something: a value, or the state of a missing delay. */
function isFilled(report: Report, id: string, row: TableRow): boolean {
  const value = row[id]
  const { overdue, expectedDays } = report.columns[id]!
  const isMissing = (one: unknown) => one === null || one === undefined || one === '' || (Array.isArray(one) && one.length === 0)
  if (!isMissing(value)) return true
  return (
    (overdue !== undefined && (!isMissing(row[overdue.days]) || row[overdue.silent] === true)) ||
    (expectedDays !== undefined && !isMissing(row[expectedDays]))
  )
}

/** Numbers and dates need their label; texts explain themselves. */
const labelled: ReadonlySet<string> = new Set(['date', 'integer', 'decimal', 'overdue', 'delay'])

function CardCell({ report, id, row, baseCurrency }: Pick<ReportCardProps, 'report' | 'row' | 'baseCurrency'> & { id: string }) {
  const column = report.columns[id]!
  const isNamed = labelled.has(column.type) && id !== 'delayInDays'
  return (
    <span className={classes.cell}>
      {isNamed && <span className={classes.label}>{labelOf(column, baseCurrency)} </span>}
      <Cell column={column} value={row[id]} row={row} />
    </span>
  )
}

type TotalsCardProps = { report: Report; totals: Totals; baseCurrency: string; shown: ReadonlySet<string> }

function TotalsCard({ report, totals, baseCurrency, shown }: TotalsCardProps) {
  const texts = totalTexts(report, totals.totals ?? []).filter(({ id }) => shown.has(id))
  return (
    <section className={classes.totals} aria-label="Totals">
      <strong>Totals of {formatInteger(totals.count)}</strong>
      <dl>
        {texts.map(({ id, text }) => (
          <div key={id}>
            <dt>{labelOf(report.columns[id]!, baseCurrency)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
