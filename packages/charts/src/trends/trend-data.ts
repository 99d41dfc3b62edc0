import type { TrendGrouping } from '@portal/contracts/trend-choices'
import type { TrendReport } from '@portal/contracts/trends'

/** What a trend chart shows: a trend, perhaps beside that of another period, and the lines that the reader wants. */
export interface TrendData {
  groupBy: TrendGrouping
  /** First day of the month that it is now. */
  current?: string | undefined
  /** True if that month includes planned dates, which may be in the future. */
  planned?: boolean
  /** Last day of each period: one within a month ends that month's figures. */
  ends?: { main: string; compare?: string | undefined }
  main: TrendReport
  /** Of the period it is compared with; suppliers are taken together then. */
  compare?: TrendReport | undefined
  /** Straight line through the values, by least squares; not beside a comparison. */
  trendLine?: boolean
  /** Level line at the average; not beside a comparison. */
  averageLine?: boolean
}

const isSameBucket = (groupBy: TrendGrouping, one: string, other: string) =>
  groupBy === 'Year' ? one.slice(0, 4) === other.slice(0, 4) : one.slice(0, 7) === other.slice(0, 7)

/** Whether a month or year is not over yet. */
export const isToDate = ({ current, groupBy }: Pick<TrendData, 'current' | 'groupBy'>, date: string): boolean =>
  current !== undefined && isSameBucket(groupBy, date, current)

/** What the series of a trend are called, suppliers apart. */
export const seriesNames = { main: 'This period', compare: 'Compare period', trendLine: 'Trend Line', averageLine: 'Avg. Line' } as const

/** One column of a trend, in the order of its months or years. */
export interface TrendColumnValues {
  name: string
  values: (number | null)[]
  /** Over the whole period, as the server pools it. */
  amount: number | null
}

/** The columns of a trend; names that occur twice are numbered, because charts tell series apart by name. */
export function columnsOf({ supplierDatas, trendDatas, totalAmount, totalAmountPerSupplier }: TrendReport): TrendColumnValues[] {
  const seen = new Map<string, number>()
  return supplierDatas.map(({ name, valuePropertyName }, at) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return {
      name: count > 1 ? `${name} (${count})` : name,
      values: trendDatas.map((row) => row[valuePropertyName] ?? null),
      amount: valuePropertyName === 'total' ? totalAmount : (totalAmountPerSupplier[at]?.amount ?? null),
    }
  })
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Jan 2026` or `2026` for the first day of a month or year. */
export const bucketName = (date: string, groupBy: TrendGrouping): string =>
  groupBy === 'Year' ? date.slice(0, 4) : month.format(new Date(`${date}T00:00:00Z`))

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000)

/**
 * The same with how far its figures go, where not to its end: `Nov 2025 to 26 Nov` where the period ends within it, else `Nov 2026 to date`, or
 * `Nov 2026 in progress` where planned dates of the rest are among them.
 * @param of the period that the date belongs to
 */
export function placeName(
  data: Pick<TrendData, 'current' | 'groupBy' | 'planned' | 'ends'>,
  date: string,
  of: 'main' | 'compare' = 'main',
): string {
  const name = bucketName(date, data.groupBy)
  const end = data.ends?.[of]
  const endsWithin = end !== undefined && isSameBucket(data.groupBy, end, date) && dayAfter(end).getUTCDate() !== 1
  if (endsWithin) return `${name} to ${day.format(new Date(`${end}T00:00:00Z`))}`
  return isToDate(data, date) ? `${name} ${data.planned ? 'in progress' : 'to date'}` : name
}
