import type { ColumnTotal } from '@portal/contracts/column-total'
import type { Report } from '@portal/contracts/report'
import type { ReactNode } from 'react'
import { formatDecimal, formatInteger } from '../../lib/format/format.ts'
import type { LeadingColumn } from './use-report-columns.tsx'
import classes from './totals.module.css'

interface Totals {
  count: number
  /** Undefined while they load. */
  totals: ColumnTotal[] | undefined
}

/** Adds the totals as the footer of the columns. */
export const withTotals = (report: Report, columns: LeadingColumn[], totals: Totals | undefined): LeadingColumn[] =>
  totals ? columns.map((column) => ({ ...column, footer: footerOf(report, String(column.accessor), totals) })) : columns

function footerOf(report: Report, id: string, { count, totals }: Totals): ReactNode {
  if (id === report.key) return <span className={classes.label}>Totals of {formatInteger(count)}</span>
  const column = report.columns[id]
  if (!column?.total) return null
  if (!totals) return <span className={classes.loading}>…</span>
  const sums = totals.filter((total) => total.column === id)
  const format = (value: number) => (column.type === 'integer' ? formatInteger(value) : formatDecimal(value, column.digits ?? 2))
  if (sums.length === 0) return null
  if (sums.length === 1) return <SingleTotal text={format(sums[0]!.total)} unit={sums[0]!.unit} />
  const all = sums.map(({ unit, total }) => `${format(total)} ${unit ?? 'without unit'}`).join('\n')
  const words = `${sums.length} ${/currency/i.test(String(column.total)) ? 'currencies' : 'units'}`
  return (
    <button type="button" className={classes.several} data-tip={all} aria-label={`${words}: ${all.replaceAll('\n', ', ')}`}>
      {words}
    </button>
  )
}

const SingleTotal = ({ text, unit }: { text: string; unit: string | null }) => <span>{unit === null ? text : `${text} ${unit}`}</span>
