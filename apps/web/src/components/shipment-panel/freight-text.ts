import type { RouteFreight } from '@portal/contracts/charts/route-freight'
import { changeInPercent, formatPercent, isUnchanged } from '@portal/charts/percent'
import { formatDecimal } from '../../lib/format/format.ts'

/** Returns the freight of a shipment against its route: `Freight AUD 1,802 per TEU, 9.0 % above this route’s 12-month mean`. */
export function freightText({ unit, rate, mean }: RouteFreight, currency: string): string {
  const own = `Freight ${currency} ${formatDecimal(rate, unit === 'kg' ? 2 : 0)} per ${unit}`
  const change = mean === null ? null : changeInPercent(rate, mean, 0)
  if (change === null || change === undefined) return own
  if (isUnchanged(change)) return `${own}, as this route’s 12-month mean`
  return `${own}, ${formatPercent(change)} ${change > 0 ? 'above' : 'below'} this route’s 12-month mean`
}
