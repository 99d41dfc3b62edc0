import type { ColumnTotal } from '@portal/contracts/column-total'
import { totalColumns, type Report } from '@portal/contracts/report'
import { formatColumn, formatInteger } from '../../lib/format/format.ts'

/** Returns the sums of a column as texts, with their currency or unit. */
export function sumTexts(report: Report, id: string, totals: readonly ColumnTotal[]): string[] {
  const { total: by, ...column } = report.columns[id]!
  const format = (value: number) => (column.type === 'integer' ? formatInteger(value) : formatColumn(column, value))
  return totals
    .filter(({ column }) => column === id)
    .map(({ unit, total }) => (by === true ? format(total) : `${format(total)} ${unit ?? 'without unit'}`))
}

/** Returns the currency or unit of the only sum of a column. */
export function onlyUnit(id: string, totals: readonly ColumnTotal[]): string | undefined {
  const [first, ...others] = totals.filter(({ column }) => column === id)
  return others.length === 0 ? (first?.unit ?? undefined) : undefined
}

/** Returns the totals of a report by column, for lists. */
export const totalTexts = (report: Report, totals: readonly ColumnTotal[]): { id: string; text: string }[] =>
  totalColumns(report).flatMap((id) => {
    const text = sumTexts(report, id, totals).join(' · ')
    return text ? [{ id, text }] : []
  })
