import type { Chart } from './chart.ts'
import { dayLines } from './day-lines.ts'
import { accent, statusColors } from './palette.ts'

/** Requests of an application on a day. */
interface RequestDay {
  date: string
  calls: number
  refused: number
  p95Ms: number | null
}
type RequestDays = readonly RequestDay[]

const empty = 'No requests in the last 30 days'
const isEmptyDay = ({ calls }: RequestDay) => calls === 0

/** Chart of requests and refused requests per day. */
export const requestCountChart: Chart<RequestDays> = dayLines({
  id: 'ApplicationRequests',
  title: 'Requests per Day',
  empty,
  isEmptyDay,
  unit: '',
  digits: 0,
  lines: [
    { name: 'Requests', value: ({ calls }) => calls, color: (theme) => accent[theme], filled: true },
    { name: 'Refused', value: ({ refused }) => refused, color: (theme) => statusColors.veryLate[theme], symbol: 'diamond', dash: 'dashed' },
  ],
})

/** Chart of the 95th percentile of the response time per day. */
export const responseTimeChart: Chart<RequestDays> = dayLines({
  id: 'ApplicationResponseTimes',
  title: 'Response Time per Day',
  empty,
  isEmptyDay,
  unit: 'ms',
  digits: 0,
  lines: [{ name: '95% within', value: ({ p95Ms }) => p95Ms, color: (theme) => accent[theme] }],
})
