import { shortSeptember } from '@portal/contracts/short-september'
import type { TrendGrouping } from '@portal/contracts/charts/trend-choices'
import type { TrendReport } from '@portal/contracts/charts/trends'

/** Data of a trend chart: a trend, optionally with a compared period and guide lines. */
export interface TrendData {
  groupBy: TrendGrouping
  /** First day of the current month. */
  current?: string | undefined
  /** True if the current month includes planned dates, which may be in the future. */
  planned?: boolean
  /** Last day of each period, which may end within a month. */
  ends?: { main: string; compare?: string | undefined }
  main: TrendReport
  /** Compared period; suppliers are combined in a comparison. */
  compare?: TrendReport | undefined
  /** Shows the least-squares line; not in a comparison. */
  trendLine?: boolean
  /** Shows the average as a level line; not in a comparison. */
  averageLine?: boolean
}

const isSameBucket = (groupBy: TrendGrouping, one: string, other: string) =>
  groupBy === 'Year' ? one.slice(0, 4) === other.slice(0, 4) : one.slice(0, 7) === other.slice(0, 7)

/** True if a month or year has not ended yet. */
export const isToDate = ({ current, groupBy }: Pick<TrendData, 'current' | 'groupBy'>, date: string): boolean =>
  current !== undefined && isSameBucket(groupBy, date, current)

/** Names of the series other than suppliers. */
export const seriesNames = { main: 'This period', compare: 'Compare period', trendLine: 'Trend Line', averageLine: 'Avg. Line' } as const

/** Column of a trend, in the order of its months or years. */
export interface TrendColumnValues {
  name: string
  values: (number | null)[]
  /** Value over the whole period, aggregated by the server. */
  amount: number | null
}

/** Returns the columns of a trend. Duplicate names are numbered, because charts identify series by name. */
export function trendColumns({ supplierDatas, trendDatas, totalAmount, totalAmountPerSupplier }: TrendReport): TrendColumnValues[] {
  const seen = new Map<string, number>()
  return supplierDatas.map(({ name, valuePropertyName }, index) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return {
      name: count > 1 ? `${name} (${count})` : name,
      values: trendDatas.map((row) => row[valuePropertyName] ?? null),
      amount: valuePropertyName === 'total' ? totalAmount : (totalAmountPerSupplier[index]?.amount ?? null),
    }
  })
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats the first day of a month or year: `Jan 2026` or `2026`. */
export const bucketName = (date: string, groupBy: TrendGrouping): string =>
  groupBy === 'Year' ? date.slice(0, 4) : month.format(new Date(`${date}T00:00:00Z`))

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000)

/**
 * Returns the bucket name with its end if it is incomplete: `Nov 2025 to 26 Nov` if the period ends within it, else `Nov 2026 to date`, or
 * `Nov 2026 in progress` if it includes planned dates after today.
 * @param of period of the date
 */
export function placeName(
  data: Pick<TrendData, 'current' | 'groupBy' | 'planned' | 'ends'>,
  date: string,
  of: 'main' | 'compare' = 'main',
): string {
  const name = bucketName(date, data.groupBy)
  const end = data.ends?.[of]
  const endsWithin = end !== undefined && isSameBucket(data.groupBy, end, date) && dayAfter(end).getUTCDate() !== 1
  if (endsWithin) return `${name} to ${shortSeptember(day.format(new Date(`${end}T00:00:00Z`)))}`
  return isToDate(data, date) ? `${name} ${data.planned ? 'in progress' : 'to date'}` : name
}
