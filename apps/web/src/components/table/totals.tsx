import type { ColumnTotal } from '@portal/contracts/column-total'
import { totalColumns, type Report } from '@portal/contracts/report'
import type { ReactNode } from 'react'
import { formatDecimal, formatInteger } from '../../lib/format/format.ts'
import type { LeadingColumn } from './use-report-columns.tsx'
import classes from './totals.module.css'

export interface Totals {
  count: number
  /** Undefined while they load. */
  totals: ColumnTotal[] | undefined
}

/** Adds the totals as the footer of the columns. */
export const withTotals = (report: Report, columns: LeadingColumn[], totals: Totals | undefined): LeadingColumn[] =>
  totals ? columns.map((column) => ({ ...column, footer: footerOf(report, String(column.accessor), totals) })) : columns

function footerOf(report: Report, id: string, totals: Totals): ReactNode {
  if (id === report.key) return <span className={classes.label}>Totals of {formatInteger(totals.count)}</span>
  if (!report.columns[id]?.total) return null
  if (!totals.totals) return <span className={classes.loading}>…</span>
  const sums = sumTexts(report, id, totals.totals)
  if (sums.length < 2) return sums[0] && <span>{sums[0]}</span>
  const words = `${sums.length} ${/currency/i.test(String(report.columns[id].total)) ? 'currencies' : 'units'}`
  return (
    <button type="button" className={classes.several} data-tip={sums.join('\n')} aria-label={`${words}: ${sums.join(', ')}`}>
      {words}
    </button>
  )
}

/** Returns the sums of a column as texts, with their currency or unit if the column has several. */
function sumTexts(report: Report, id: string, totals: readonly ColumnTotal[]): string[] {
  const { type, digits = 2, total: by } = report.columns[id]!
  const format = (value: number) => (type === 'integer' ? formatInteger(value) : formatDecimal(value, digits))
  return totals
    .filter(({ column }) => column === id)
    .map(({ unit, total }) => (by === true ? format(total) : `${format(total)} ${unit ?? 'without unit'}`))
}

/** Returns the totals of a report by column, for lists. */
export const totalTexts = (report: Report, { totals = [] }: Totals): { id: string; text: string }[] =>
  totalColumns(report).flatMap((id) => {
    const text = sumTexts(report, id, totals).join(' · ')
    return text ? [{ id, text }] : []
  })
