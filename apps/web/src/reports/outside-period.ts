import type { OrderBasis, Report } from '@portal/contracts/report'
import type { Filters } from '../components/filters/resolve-filters.ts'
import type { TableRow } from '../components/table/table-row.ts'

/** Date columns by basis; the first one that a report has is used. */
const dateColumns: Record<OrderBasis, readonly string[]> = {
  ETA: ['destinationETA', 'eta'],
  ETD: ['originETD', 'etd'],
  ATA: ['destinationATA', 'ata'],
  ATD: ['originATD', 'atd'],
  OrderDate: ['orderDate'],
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const monthsNamed = 3

/** Returns a note with the months of rows that an exact number matches outside the period; undefined if all rows are in the period. */
export function outsidePeriod(report: Report, filters: Filters<OrderBasis>, rows: readonly TableRow[]): string | undefined {
  const column = dateColumns[filters.basis].find((id) => id in report.columns)
  if (rows.length === 0) return undefined
  const dates = column === undefined ? [] : rows.map((row) => row[column])
  const isInside = (date: unknown) => typeof date === 'string' && date >= filters.start.periodStart && date <= filters.end.periodEnd
  if (dates.length > 0 && dates.every(isInside)) return undefined
  const name = `${filters.text} is shown for any period`
  const basis = filters.basis === 'OrderDate' ? 'order date' : filters.basis
  const known = dates.filter((date): date is string => typeof date === 'string').toSorted()
  const months = [...new Set(known.map((date) => monthFormat.format(new Date(`${date}T00:00:00Z`))))]
  const undated = dates.length > known.length ? [`no ${basis} yet`] : []
  if (column === undefined || months.length + undated.length === 0) return `${name}.`
  const more = months.length > monthsNamed ? [`${months.length - monthsNamed} more`] : []
  return `${name}, by ${basis}: ${[...months.slice(0, monthsNamed), ...more, ...undated].join(', ')}.`
}
