import type { TrendGrouping } from '@portal/contracts/trend-choices'
import type { TrendReport } from '@portal/contracts/trends'

/** What a trend chart shows: a trend, perhaps beside that of another period, and the lines that the reader wants. */
export interface TrendData {
  groupBy: TrendGrouping
  /** First day of the month that it is now: its figures are those to date. */
  current?: string | undefined
  main: TrendReport
  /** Of the period it is compared with; suppliers are taken together then. */
  compare?: TrendReport | undefined
  /** Straight line through the values, by least squares; not beside a comparison. */
  trendLine?: boolean
  /** Level line at the average; not beside a comparison. */
  averageLine?: boolean
}

/** Whether a month or year is not over yet. */
export const isToDate = ({ current, groupBy }: Pick<TrendData, 'current' | 'groupBy'>, date: string): boolean =>
  current !== undefined && (groupBy === 'Year' ? date.slice(0, 4) === current.slice(0, 4) : date.slice(0, 7) === current.slice(0, 7))

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

/** The same, and that it is not over yet where it is not. */
export const placeName = (data: Pick<TrendData, 'current' | 'groupBy'>, date: string): string =>
  `${bucketName(date, data.groupBy)}${isToDate(data, date) ? ' to date' : ''}`
