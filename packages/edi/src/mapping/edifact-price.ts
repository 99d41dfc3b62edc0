import type { Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { parseDecimal } from './decimals.ts'
import type { PriceBasis } from './price-basis.ts'
import { unitRatio } from './units.ts'

/** Price types (5375) that say nothing about the quantity that the price covers: catalogue, contract, quoted, per each and the like. */
const plainTypes = new Set(['', ...'AC AD AE AQ CA CT CU DI EC PC PE PV QT SR TU WH'.split(' ')])

/** Price types with a unit, and types that need one in 6411: by weight, by volume, per specified unit. */
const unitOfType = new Map<string, string | undefined>([
  ['PK', 'KGM'],
  ['PL', 'LTR'],
  ['PT', 'TNE'],
  ...'AB NW PU PW TW WI'.split(' ').map((type): [string, undefined] => [type, undefined]),
])

/**
 * Reads the basis of a price (PRI): the quantity (5284) of a unit (6411) that it covers; without these, one ordered unit. The price type (5375)
 * may imply or require a unit.
 * @returns no basis if the price type is unknown, is not a price of the goods, or contradicts the unit, with a text for the note
 */
export function readPriceBasis(segment: Segment | undefined): { basis: PriceBasis | undefined; basisText: string } {
  const [type, quantity, unit] = [
    elementValue(segment, 1, 2),
    parseDecimal(elementValue(segment, 1, 4)) ?? '1',
    elementValue(segment, 1, 5),
  ]
  const basisText = `per ${quantity.slice(0, 20)}${unit && ` ${unit.slice(0, 8)}`}`
  const implied = unitOfType.get(type)
  const isMeasured = unitOfType.has(type)
  const basisUnit = unit || implied
  const isKnown = plainTypes.has(type) || isMeasured
  const isContradictory = implied !== undefined && unitRatio(implied, unit) === undefined && unit !== ''
  if (!isKnown || (isMeasured && !basisUnit) || isContradictory) return { basis: undefined, basisText: `of type ${type.slice(0, 8)}` }
  return {
    basis: { quantity, ...(basisUnit && { unit: basisUnit }) },
    basisText: unit || !implied ? basisText : `${basisText} ${implied}`,
  }
}
