import type { SupplierPerformance } from '@portal/contracts/charts/supplier-performance'
import { formatDecimal, formatInteger } from '../../lib/format/format.ts'

/** Number of things from which a share is shown as a percentage. */
const minForPercent = 10

type Punctuality = NonNullable<SupplierPerformance['exFactory']>

/** Returns `82 % on time (41 of 50 lines)`; without a percentage for few things. @param things plural of what is counted */
export function punctualityText({ onTime, total }: Punctuality, things: string): string {
  if (total === 0) return 'None in the last 12 months'
  const counts = `${formatInteger(onTime)} of ${formatInteger(total)} ${things}`
  if (total < minForPercent) return `${counts} on time`
  const percent = (onTime * 100) / total
  return `${formatDecimal(percent, percent < 10 ? 1 : 0)} % on time (${counts})`
}

/** Returns `3 orders (5 lines)`. */
export const ordersText = ({ orders, lines }: { orders: number; lines: number }): string =>
  `${formatInteger(orders)} ${orders === 1 ? 'order' : 'orders'} (${formatInteger(lines)} ${lines === 1 ? 'line' : 'lines'})`

/** Returns `4.2 days`. */
export const daysLateText = (days: number): string =>
  `${formatDecimal(days, Number.isInteger(days) ? 0 : 1)} ${days === 1 ? 'day' : 'days'}`
