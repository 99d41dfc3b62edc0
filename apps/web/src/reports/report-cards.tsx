import { labelOf, type Report } from '@portal/contracts/report'
import { useMemo } from 'react'
import { CardList } from '../components/table/card-list.tsx'
import type { RowActions } from '../components/table/report-table.tsx'
import type { TableView } from '../components/table/table-view.ts'
import type { TableRow } from '../components/table/table-row.ts'
import { totalTexts } from '../components/table/total-texts.ts'
import type { Totals } from '../components/table/totals.tsx'
import type { LeadingColumn, ReportColumns } from '../components/table/use-report-columns.tsx'
import { formatInteger } from '../lib/format/format.ts'
import { cardColumns } from './card-lines.ts'
import { ReportCard } from './report-card.tsx'
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
  const card = cardColumns(report, (id) => shown.has(id))
  return (
    <CardList
      rows={items}
      rowId="index"
      renderCard={({ row, index }) => (
        <ReportCard report={report} row={row} index={index} card={card} baseCurrency={baseCurrency} {...props} />
      )}
      footer={totals && <TotalsCard report={report} totals={totals} baseCurrency={baseCurrency} shown={shown} />}
      totalItems={count}
      view={view}
      onView={(part) => onView({ ...view, ...part })}
      stale={stale}
    />
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
