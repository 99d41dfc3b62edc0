import { formatPercent } from '@portal/charts/percent'
import { formatInteger } from '../../lib/format/format.ts'

/** `1 day`, `4 days`. */
export const days = (count: number): string => `${formatInteger(count)} ${count === 1 ? 'day' : 'days'}`

/** `1 shipment`, `4 shipments`. */
export const shipmentsText = (count: number): string => `${formatInteger(count)} ${count === 1 ? 'shipment' : 'shipments'}`

/** `PO-1`, `PO-1 and 2 more orders`; empty without orders. */
export function ordersText([first, ...others]: readonly string[]): string {
  if (first === undefined || others.length === 0) return first ?? ''
  return `${first} and ${formatInteger(others.length)} more ${others.length === 1 ? 'order' : 'orders'}`
}

/** `▼ 12 %` */
export const changeText = (percent: number): string => `${percent > 0 ? '▲' : percent < 0 ? '▼' : '±'} ${formatPercent(percent)}`

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** `Fri` */
export const weekday = (date: string): string => weekdayFormat.format(atMidnight(date))

/** `27` */
export const dayOfMonth = (date: string): string => String(Number(date.slice(8)))

/** `Nov` */
export const monthOf = (date: string): string => monthFormat.format(atMidnight(date))

/** `Fri 27 Nov` */
export const dayWithWeekday = (date: string): string => `${weekday(date)} ${dayOfMonth(date)} ${monthOf(date)}`

export const isWeekend = (date: string): boolean => [0, 6].includes(atMidnight(date).getUTCDay())
