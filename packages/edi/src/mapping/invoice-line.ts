import { divideDecimals } from './decimals.ts'
import { convertToUnitPrice, type PriceBasis } from './price-basis.ts'

/** Converts a price to a value per invoiced unit, rounded to six decimals; undefined if its basis does not convert. */
export function convertToUnitValue(price: string, basis: PriceBasis | undefined, unit: string): string | undefined {
  const converted = convertToUnitPrice(price, basis, unit)
  return converted?.unitQty === undefined ? converted?.unitPrice : divideDecimals(converted.unitPrice, converted.unitQty)
}
