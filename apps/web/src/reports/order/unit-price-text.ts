import type { OrderDetailLine } from '@portal/contracts/purchase-order'
import { formatNumber } from './format-number.ts'

/** Currencies whose sign is the dollar's. */
const dollars = new Set(['AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD', 'USD'])

type Priced = Pick<OrderDetailLine, 'unitPrice' | 'unitQty' | 'unitUOM' | 'currency'>

/**
 * `$12.5 per 100PCS`, or `$12.5 per PCS` where the price is of one (R §9); amounts in other currencies than dollars carry their code in place
 * of the sign. Blank without a price. The tables of order lines say the same in SQL.
 */
export function unitPriceText({ unitPrice, unitQty, unitUOM, currency }: Priced): string {
  if (unitPrice === null) return ''
  const sign = currency === null || dollars.has(currency) ? '$' : `${currency} `
  const per = `${unitQty !== null && unitQty > 1 ? formatNumber(unitQty) : ''}${unitUOM ?? ''}`
  return `${sign}${formatNumber(unitPrice)}${per && ` per ${per}`}`
}
