import { unitRatio } from './units.ts'

/** Price of an order line in import records: value = quantity × unitPrice ÷ (unitQty or 1). */
export interface UnitPrice {
  unitPrice: string
  unitQty?: string
}

/** Quantity that a price applies to, in the given unit or else in the ordered unit. */
export interface PriceBasis {
  quantity: string
  unit?: string
}

const perCount = (quantity: string, codes: string): [string, PriceBasis][] => codes.split(' ').map((code) => [code, { quantity }])

/** X12 bases (element 639) of a price per ordered unit: catalog, contract, net, per each and the like. */
const perOrderedUnit =
  'AA AB AP AW BD BR CA CP CR CT DI DR DS EC EH ES FB FO FX KA KP KR LE LR NC NE NQ NS NT PE PQ PR PV QE QR QT RE RS RT SC SR ST SW TB TE UM VQ WE WH'

/** Prices by X12 basis. */
const x12Bases = new Map<string, PriceBasis | undefined>([
  ['', { quantity: '1' }],
  ...perCount('1', perOrderedUnit),
  ...perCount('10', 'PN'),
  // the ordered unit may be a dozen itself, so the basis is in pieces
  ...'PD LD RD TD WD'.split(' ').map((code): [string, PriceBasis] => [code, { quantity: '12', unit: 'piece' }]),
  ...'HP LC QH RC TC WC'.split(' ').map((code): [string, PriceBasis] => [code, { quantity: '100', unit: 'piece' }]),
  ...'TP LM QS RM TM WM'.split(' ').map((code): [string, PriceBasis] => [code, { quantity: '1000', unit: 'piece' }]),
  ...perCount('10000', 'TT'),
  ...perCount('100000', 'HT'),
  ['HF', { quantity: '100', unit: 'FT' }],
  ['TF', { quantity: '1000', unit: 'FT' }],
  ['PF', { quantity: '1', unit: 'FT' }],
  ['PY', { quantity: '1', unit: 'YD' }],
  ['PG', { quantity: '1', unit: 'GRM' }],
  ['PK', { quantity: '1', unit: 'KG' }],
  ['PP', { quantity: '1', unit: 'LB' }],
  ['PO', { quantity: '1', unit: 'OZ' }],
  ['PT', { quantity: '1', unit: 'TN' }],
  ['PL', { quantity: '1', unit: 'LT' }],
  ['ML', { quantity: '1', unit: 'MLT' }],
  ['PS', { quantity: '1000', unit: 'SF' }],
  ['PA', { quantity: '1', unit: 'troy ounce' }],
  // prices per period, which do not convert to a price per unit
  ...'BW DP ME PB PM PU SA SM WI'.split(' ').map((code): [string, undefined] => [code, undefined]),
])

/** Returns the basis for an X12 code; undefined for a price per period and for an unknown code. */
export const x12Basis = (code: string): PriceBasis | undefined => x12Bases.get(code)

/**
 * Converts a price to the ordered unit: a price per unit if six decimals hold it exactly, otherwise a price per `unitQty`.
 * @param price as `decimalOf` reads it
 * @returns undefined if the basis does not convert to the ordered unit
 */
export function convertToUnitPrice(price: string, basis: PriceBasis | undefined, orderedUnit: string): UnitPrice | undefined {
  const amount = parseFraction(price)
  const quantity = parseFraction(basis?.quantity ?? '')
  const ratio = unitRatio(basis?.unit, orderedUnit)
  if (!amount || !quantity || !ratio || quantity.top <= 0n) return undefined
  // basis quantity in ordered units
  const per = { top: quantity.top * ratio.top, bottom: quantity.bottom * ratio.bottom }
  const each = sixDecimals({ top: amount.top * per.bottom, bottom: amount.bottom * per.top })
  if (each !== undefined) return { unitPrice: each }
  // scales price and quantity by the same power of ten until both fit into six decimals
  for (let factor = 1n; factor <= 1_000_000n; factor *= 10n) {
    const [unitPrice, unitQty] = [sixDecimals({ ...amount, top: amount.top * factor }), sixDecimals({ ...per, top: per.top * factor })]
    if (unitPrice !== undefined && unitQty !== undefined) return { unitPrice, unitQty }
  }
  return undefined
}

interface Fraction {
  top: bigint
  bottom: bigint
}

function parseFraction(decimal: string): Fraction | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === undefined) return undefined
  return { top: BigInt(`${sign}${whole}${fraction}`), bottom: 10n ** BigInt(fraction.length) }
}

/** Returns a fraction as a decimal with at most six decimal places; undefined if it needs more. */
function sixDecimals({ top, bottom }: Fraction): string | undefined {
  const micros = top * 1_000_000n
  if (micros % bottom !== 0n) return undefined
  const value = micros / bottom
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}${fraction && `.${fraction}`}`
}
