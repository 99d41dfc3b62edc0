import { fromMillionths, toMillionths } from '@portal/db/reserved-quantities'
import type { StoredVersion } from './stored-booking.ts'

const sumOf = (decimals: readonly (string | null)[]): bigint => decimals.reduce((sum, decimal) => sum + toMillionths(decimal ?? '0'), 0n)

/** What a version books in all: quantities per unit, never one sum over units, then cartons, weight and volume where they are given. */
export function totalsOf({ lines }: Pick<StoredVersion, 'lines'>): string[] {
  const active = lines.filter((line) => line.active && line.qty !== null)
  const quantities = [...Map.groupBy(active, ({ qtyUom }) => qtyUom ?? '')].map(([uom, own]) =>
    [fromMillionths(sumOf(own.map(({ qty }) => qty))), uom].filter(Boolean).join(' '),
  )
  const cartons = active.reduce((sum, line) => sum + (line.cartons ?? 0), 0)
  const weight = sumOf(active.map(({ grossWeightKg }) => grossWeightKg))
  const volume = sumOf(active.map(({ volumeM3 }) => volumeM3))
  return [
    ...(quantities.length > 0 ? [quantities.join(', ')] : []),
    ...(cartons > 0 ? [`${cartons} cartons`] : []),
    ...(weight > 0n ? [`${fromMillionths(weight)} kg`] : []),
    ...(volume > 0n ? [`${fromMillionths(volume)} m³`] : []),
  ]
}
