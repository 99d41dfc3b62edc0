import { cutSeries, formatRelativeDays, isCurrentRange, type Days, type Point } from './cut-series.ts'
import { olderRangeNames, rangeNames, type Range } from './ranges.ts'

type AnySeries = readonly (readonly Point[])[]

/** Returns the date of the newest value of several series. */
export const newestOf = (series: AnySeries): string | undefined =>
  series
    .flatMap((points) => points.at(-1)?.date ?? [])
    .toSorted()
    .at(-1)

/** Returns the name of a range: `This week` only if the newest value is from this week. */
export function rangeName(range: Range, series: AnySeries, days: Days): string {
  const newest = newestOf(series)
  return (newest !== undefined && !isCurrentRange(range, newest, days) ? olderRangeNames : rangeNames)[range]
}

/** Returns the suffix of a heading: `, this week`, or the dates if the newest values are older. */
export function rangeNote(range: Range, series: AnySeries, days: Days): string {
  const cuts = series.flatMap((points) => cutSeries(points, range, days) ?? [])
  const newest = cuts.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]
  return `, ${newest && !newest.isCurrent ? formatRelativeDays(range, newest) : rangeNames[range].toLowerCase()}`
}
