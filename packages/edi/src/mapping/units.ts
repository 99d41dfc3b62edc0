/** Unit as a multiple of the base unit: `top` ÷ `bottom`. */
interface Unit {
  dimension: 'count' | 'mass' | 'length' | 'volume' | 'area'
  top: bigint
  bottom: bigint
}

const unit = (dimension: Unit['dimension'], top: number, bottom = 1): Unit => ({ dimension, top: BigInt(top), bottom: BigInt(bottom) })

/** Units of UN/ECE Recommendation 20 (EDIFACT) and X12 element 355 whose codes do not conflict. */
const units = new Map<string, Unit>(
  (
    [
      ['piece PCE PC EA C62 H87 NMP NAR', unit('count', 1)],
      ['PR', unit('count', 2)],
      ['DZN DZ', unit('count', 12)],
      ['GRO GS', unit('count', 144)],
      ['CEN HU HC', unit('count', 100)],
      ['MIL TH', unit('count', 1000)],
      // in milligrams, exact for kilograms and pounds: 1 lb = 453,592.37 mg
      ['KGM KG', unit('mass', 1_000_000)],
      ['GRM', unit('mass', 1000)],
      ['TNE MP', unit('mass', 1_000_000_000)],
      ['LBR LB', unit('mass', 45_359_237, 100)],
      ['ONZ OZ', unit('mass', 45_359_237, 1600)],
      ['STN TN', unit('mass', 907_184_740)],
      ['MTR', unit('length', 10_000)],
      ['CMT', unit('length', 100)],
      ['MMT', unit('length', 10)],
      ['INH IN', unit('length', 254)],
      ['FOT FT LF', unit('length', 3048)],
      ['YRD YD', unit('length', 9144)],
      ['LTR LT', unit('volume', 1000)],
      ['MLT', unit('volume', 1)],
      ['MTQ', unit('volume', 1_000_000)],
      ['MTK', unit('area', 100_000_000)],
      ['FTK SF', unit('area', 9_290_304)],
    ] as const
  ).flatMap(([codes, one]) => codes.split(' ').map((code) => [code, one] as const)),
)

/**
 * Returns the ratio between the unit of a price basis and the ordered unit, which is pieces if the order names none. Without a unit the basis
 * counts ordered units; so does a basis in pieces unless the ordered unit is a fixed number of pieces (a dozen, a gross).
 * @returns undefined if the two units have different dimensions
 */
export function unitRatio(basis: string | undefined, ordered: string): { top: bigint; bottom: bigint } | undefined {
  const same = { top: 1n, bottom: 1n }
  if (!basis || basis === ordered) return same
  const [from, to] = [units.get(basis), units.get(ordered || 'piece')]
  if (basis === 'piece' && to?.dimension !== 'count') return same
  if (!from || !to || from.dimension !== to.dimension) return undefined
  return { top: from.top * to.bottom, bottom: from.bottom * to.top }
}
