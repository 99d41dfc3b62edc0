import type { OrderBasis, Report } from '@portal/contracts/report'
import { periodName, type Filters } from '../components/filters/resolve-filters.ts'
import type { TableRow } from '../components/table/use-report-columns.tsx'

/** Columns that hold the date of a basis, the first that a report has. */
const dateColumns: Record<OrderBasis, readonly string[]> = {
  ETA: ['destinationETA', 'eta'],
  ETD: ['originETD', 'etd'],
  ATA: ['destinationATA', 'ata'],
  ATD: ['originATD', 'atd'],
  OrderDate: ['orderDate'],
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * What is said of rows that were found by a whole number although the period does not hold them: in which months they are. Undefined where
 * all rows are in the period.
 */
export function outsidePeriod(report: Report, filters: Filters<OrderBasis>, rows: readonly TableRow[]): string | undefined {
  const column = dateColumns[filters.basis].find((id) => id in report.columns)
  if (rows.length === 0) return undefined
  const dates = column === undefined ? [] : rows.map((row) => row[column])
  const isInside = (date: unknown) => typeof date === 'string' && date >= filters.start.periodStart && date <= filters.end.periodEnd
  if (dates.length > 0 && dates.every(isInside)) return undefined
  const months = new Set(
    dates
      .filter((date): date is string => typeof date === 'string' && !isInside(date))
      .toSorted()
      .map((date) => monthFormat.format(new Date(`${date}T00:00:00Z`))),
  )
  const where = months.size > 0 && months.size < 4 ? ` in ${[...months].join(', ')}` : ' in other months'
  return `${filters.text} is not in ${periodName(filters)} by ${filters.basis === 'OrderDate' ? 'order date' : filters.basis}: it was found${where}.`
}
