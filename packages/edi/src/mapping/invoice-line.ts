import { quotientOf } from './decimals.ts'
import { unitPriceOf, type PriceBasis } from './price-basis.ts'

/** Converts a price to a value per invoiced unit, rounded to six decimals; undefined if its basis does not convert. */
export function unitValueOf(price: string, basis: PriceBasis | undefined, unit: string): string | undefined {
  const converted = unitPriceOf(price, basis, unit)
  return converted?.unitQty === undefined ? converted?.unitPrice : quotientOf(converted.unitPrice, converted.unitQty)
}
