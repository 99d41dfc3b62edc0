import { digitsOf } from '../market/currencies.ts'

/** Maximum decimal places of a unit price. */
const maxPriceDigits = 6

export interface UnitPrice {
  unitPrice: number | null
  /** Number of units that the price covers; 1 if absent or 0. */
  unitQty: number | null
  unitUOM: string | null
  currency: string | null
}

/**
 * Formats a unit price with its currency and the number of units that it covers: `USD 12.50 per 100 PCS`, `EUR 3.70 per PCE`. Shows at least
 * the decimals of the currency and never rounds. Returns an empty string without a price. `order-line-expressions.ts` implements the same in SQL.
 */
export function formatUnitPrice({ unitPrice, unitQty, unitUOM, currency }: UnitPrice): string {
  if (unitPrice === null) return ''
  const price = plain(unitPrice, currency === null ? 2 : digitsOf(currency))
  const basis = [unitQty && unitQty !== 1 ? plain(unitQty, 0) : '', unitUOM ?? ''].filter(Boolean).join(' ')
  return `${currency === null ? '' : `${currency} `}${price}${basis && ` per ${basis}`}`
}

const plain = (value: number, minDigits: number): string =>
  new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxPriceDigits,
    useGrouping: false,
  }).format(value)
