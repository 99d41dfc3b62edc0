import type { ChartTable } from '@portal/charts/chart'
import { formatFixed } from '@portal/charts/format'

/** Mark of a chart that the keyboard reaches: a value of a series, or all values of a row. */
export interface ChartMark {
  row: number
  /** Name of the series; undefined in a chart with one. */
  series: string | undefined
  /** Names and values: `Nov 2026, FCL: 12`. */
  text: string
}

/** Returns the marks of a chart row by row; values and rows that are not drawn are left out. */
export function chartMarks({ columns, rows, drawnRows }: ChartTable): ChartMark[] {
  const ofSeries = columns.flatMap(({ series }, at) => (series === undefined ? [] : [{ series, at }]))
  const textAt = (row: ChartTable['rows'][number], at: number) => {
    const { label, digits } = columns[at]!
    const value = row[at] ?? null
    return `${label}: ${typeof value === 'number' && digits !== undefined ? formatFixed(value, digits) : (value ?? 'none')}`
  }
  return rows.slice(0, drawnRows).flatMap((row, index): ChartMark[] => {
    const name = row[0] ?? ''
    if (ofSeries.length > 1)
      return ofSeries
        .filter(({ at }) => Boolean(row[at]))
        .map(({ series, at }) => ({ row: index, series, text: `${name}, ${textAt(row, at)}` }))
    const values = columns.slice(1).map((_, at) => textAt(row, at + 1))
    return [{ row: index, series: ofSeries[0]?.series, text: [name, ...values].join(', ') }]
  })
}
