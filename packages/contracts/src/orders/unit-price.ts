import { digitsOf } from '../market/currencies.ts'

/** Currencies displayed with a dollar sign. Amounts in other currencies show their code. */
export const dollarCurrencies = ['AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD', 'USD'] as const

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
 * Formats a unit price with the number of units that it covers: `$12.50 per 100 PCS`, `EUR 3.70 per PCE`. Shows at least the decimals of the
 * currency and never rounds. Returns an empty string without a price. `order-line-expressions.ts` implements the same in SQL.
 */
export function formatUnitPrice({ unitPrice, unitQty, unitUOM, currency }: UnitPrice): string {
  if (unitPrice === null) return ''
  const sign = currency === null || (dollarCurrencies as readonly string[]).includes(currency) ? '$' : `${currency} `
  const price = plain(unitPrice, currency === null ? 2 : digitsOf(currency))
  const basis = [unitQty && unitQty !== 1 ? plain(unitQty, 0) : '', unitUOM ?? ''].filter(Boolean).join(' ')
  return `${sign}${price}${basis && ` per ${basis}`}`
}

const plain = (value: number, minDigits: number): string =>
  new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxPriceDigits,
    useGrouping: false,
  }).format(value)
