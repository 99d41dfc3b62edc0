import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendComparison } from '@portal/contracts/charts/trends'
import { transitMeans } from '@portal/contracts/shipments/means-of-transport'
import { formatFixed } from '../format.ts'
import { changeInPercent, formatPercent, formatPoints, minBase } from '../percent.ts'
import { countOfUnit, quantityIn, shipments, type Item } from '../sentence/sentence.ts'
import { changeInPoints, type Share } from '../sentence/share-sentence.ts'
import type { ChangeUnit } from './change.ts'

/** Change of a trend over complete months. */
export interface TrendChange {
  /** Positive for a rise. */
  size: number
  unit: ChangeUnit
}

/** Returns the change of a trend; undefined over a small or unknown base, and for means of different means of transport. */
export function trendChange(trend: TrendId, { now, before }: TrendComparison): TrendChange | undefined {
  const [value, compared] = [now.value ?? undefined, before.value ?? undefined]
  const { kind } = trends[trend]
  if (kind === 'share') {
    const points = changeInPoints(shareOfTrend(now), shareOfTrend(before))
    return points === undefined ? undefined : { size: points, unit: 'points' }
  }
  if (kind === 'mean' && (now.means !== before.means || Math.min(now.base ?? 0, before.base ?? 0) < minBase)) return undefined
  const percent = changeInPercent(value, compared, kind === 'mean' ? 0 : minBase)
  return percent === undefined || value! < 0 ? undefined : { size: percent, unit: '%' }
}

/** `33 %`, `4.0 points`; without a sign. */
export const formatTrendChange = ({ size, unit }: TrendChange): string => (unit === 'points' ? formatPoints(size) : formatPercent(size))

/** Counts behind a share in percent. */
export const shareOfTrend = ({ value, base }: TrendComparison['now']): Share => ({
  part: Math.round(((value ?? 0) / 100) * (base ?? 0)),
  whole: base ?? 0,
})

/** Returns the suppliers' changes, positive in the direction of the net change. */
export function moversOfTrend({ now, before, suppliers }: TrendComparison): Item[] {
  const direction = Math.sign((now.value ?? 0) - (before.value ?? 0))
  return suppliers.map((supplier) => ({ name: supplier.name, value: (supplier.now - supplier.before) * direction }))
}

/** Formats a value of a trend with its unit: `315 shipments`, `AUD 831,879`, `26 %`, `31.2 days (Sea)`. */
export function trendQuantity(trend: TrendId, { value, means }: TrendComparison['now'], currency = ''): string {
  const amount = value ?? 0
  switch (trend) {
    case 'shipments':
      return shipments(amount)
    case 'purchaseOrders':
      return countOfUnit('order', 'orders')(amount)
    case 'fclTeu':
      return quantityIn('TEU')(amount)
    case 'volume':
      return quantityIn('m³')(amount)
    case 'freightSpend':
    case 'spent':
      return quantityIn('', currency)(amount)
    case 'shipmentDelay':
    case 'orderDelay':
      return formatPercent(amount)
    case 'transitTime':
      return `${formatFixed(amount, 1)} days${means ? ` (${transitMeans[means]})` : ''}`
  }
}
