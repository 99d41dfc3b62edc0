import { cutSeries, daysInWords, type Days, type Point } from './cut-series.ts'
import { rangeNames, type Range } from './ranges.ts'

/** What stands behind a heading about the days of a range: `, this week`; where its newest values are older, `, this month (April 2026)`. */
export function rangeNote(range: Range, series: readonly (readonly Point[])[], days: Days): string {
  const name = `, ${rangeNames[range].toLowerCase()}`
  const cuts = series.flatMap((points) => cutSeries(points, range, days) ?? [])
  const newest = cuts.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]
  return newest && !newest.isCurrent ? `${name} (${daysInWords(range, newest)})` : name
}
