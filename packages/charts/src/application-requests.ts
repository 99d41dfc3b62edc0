import type { Chart } from './chart.ts'
import { formatDay } from './format.ts'
import { lines, type LineSeries } from './lines.ts'
import { accent, statusColors, type Theme } from './palette.ts'

/** Requests of an application per day. */
export type RequestDays = readonly { date: string; calls: number; refused: number; p95Ms: number | null }[]

const empty = 'No requests in the last 30 days'
const isEmpty = (days: RequestDays) => days.every(({ calls }) => calls === 0)

/** Chart of requests and refused requests per day. */
export const requestCountChart: Chart<RequestDays> = daysChart({
  id: 'ApplicationRequests',
  title: 'Requests per Day',
  unit: '',
  columns: [
    { name: 'Requests', value: ({ calls }) => calls, color: (theme) => accent[theme], filled: true },
    { name: 'Refused', value: ({ refused }) => refused, color: (theme) => statusColors.veryLate[theme], symbol: 'diamond', dash: 'dashed' },
  ],
})

/** Chart of the 95th percentile of the response time per day; days without requests are gaps. */
export const responseTimeChart: Chart<RequestDays> = daysChart({
  id: 'ApplicationResponseTimes',
  title: 'Response Time per Day',
  unit: 'ms',
  columns: [{ name: '95% within', value: ({ p95Ms }) => p95Ms, color: (theme) => accent[theme] }],
})

interface DaysColumn extends Pick<LineSeries, 'name' | 'symbol' | 'dash' | 'filled'> {
  value: (day: RequestDays[number]) => number | null
  color: (theme: Theme) => string
}

function daysChart(spec: Pick<Chart<unknown>, 'id' | 'title'> & { unit: string; columns: readonly DaysColumn[] }): Chart<RequestDays> {
  const { id, title, unit, columns } = spec
  const labelOf = (days: RequestDays) => (date: string) => formatDay(date, days.at(-1)?.date ?? date)
  return {
    id,
    title,
    empty,
    isEmpty,
    option: (days, look) =>
      lines(
        {
          points: days.map(({ date }) => date),
          series: columns.map(({ value, color, ...series }) => ({ ...series, values: days.map(value), color: color(look.theme) })),
          unit,
          digits: 0,
          label: labelOf(days),
        },
        look,
      ),
    table: (days) => ({
      columns: [{ label: 'Day' }, ...columns.map(({ name }) => ({ label: unit ? `${name} (${unit})` : name, digits: 0 }))],
      rows: days.map((day) => [labelOf(days)(day.date), ...columns.map(({ value }) => value(day))]),
    }),
  }
}
