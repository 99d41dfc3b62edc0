import { fromMillionths, toMillionths } from '../orders/reserved-quantities.ts'
import type { StoredVersion } from './stored-booking.ts'

/** Totals of a version. Decimals are text; null if no line has a value. */
export interface BookingTotals {
  /** One per unit, because quantities in different units are never added. */
  quantities: { qty: string; uom: string | null }[]
  cartons: number | null
  grossWeightKg: string | null
  volumeM3: string | null
}

const sumOf = (decimals: readonly (string | null)[]): string =>
  fromMillionths(decimals.reduce((sum, decimal) => sum + toMillionths(decimal ?? '0'), 0n))

const sumOrNull = (decimals: readonly (string | null)[]): string | null =>
  decimals.some((decimal) => decimal !== null) ? sumOf(decimals) : null

export function computeTotals({ lines }: Pick<StoredVersion, 'lines'>): BookingTotals {
  const active = lines.filter((line) => line.active && line.qty !== null)
  const cartons = active.flatMap((line) => line.cartons ?? [])
  return {
    quantities: [...Map.groupBy(active, ({ qtyUom }) => qtyUom)].map(([uom, own]) => ({ qty: sumOf(own.map(({ qty }) => qty)), uom })),
    cartons: cartons.length > 0 ? cartons.reduce((sum, count) => sum + count, 0) : null,
    grossWeightKg: sumOrNull(active.map(({ grossWeightKg }) => grossWeightKg)),
    volumeM3: sumOrNull(active.map(({ volumeM3 }) => volumeM3)),
  }
}
