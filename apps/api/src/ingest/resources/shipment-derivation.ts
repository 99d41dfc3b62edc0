import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { alwaysAnException, exceptionDates } from '@portal/db/exception-dates'
import { fromMicros, toMicros } from '../decimals.ts'

// What the import derives for a shipment. packages/db/src/derived.ts says the same in SQL, and `portal verify` compares the two.

/** First day of a date's month. */
export const monthOf = <D extends string | null>(date: D): D => (date === null ? date : `${date.slice(0, 7)}-01`) as D

/** The day from which on a shipment is an exception, by its dates; null where it never is. */
export function exceptionFrom(dates: Record<(typeof exceptionDates)[number]['planned' | 'actual'], string | null>): string | null {
  const isLate = exceptionDates.some(({ planned, actual, delay }) => {
    const [due, done] = [dates[planned], dates[actual]]
    return delay && due !== null && done !== null && done > due
  })
  if (isLate) return alwaysAnException
  const unanswered = exceptionDates.flatMap(({ planned, actual }) => (dates[actual] === null ? (dates[planned] ?? []) : []))
  const first = unanswered.toSorted()[0]
  return first === undefined ? null : new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10)
}

/** TEU by the first character of an ISO 6346 size type, in hundredths of a millionth's safety: millionths (decision 36). */
const teuBySize: Record<string, bigint> = {
  1: 500_000n,
  2: 1_000_000n,
  3: 1_500_000n,
  4: 2_000_000n,
  9: 2_000_000n,
  L: 2_000_000n,
  M: 2_000_000n,
  N: 2_000_000n,
  P: 2_000_000n,
}

/** Twenty-foot equivalents: as recorded, else none for air and loose cargo, else by the sizes of the containers as far as they are known. */
export function teuOf({ teu, trans, mode, containers }: ShipmentRecord): string | null {
  if (teu !== undefined) return teu
  if (trans === 'AIR' || mode === 'LCL' || mode === 'LSE') return '0'
  const known = (containers ?? []).map(({ sizeType }) => teuBySize[sizeType?.charAt(0) ?? '']).filter((size) => size !== undefined)
  return known.length > 0 ? fromMicros(known.reduce((total, size) => total + size, 0n)) : null
}

/** Sum of the charges of a group in base currency. */
export function sumOf(charges: { group: string; base_amount: string }[], group: string): string {
  return fromMicros(charges.reduce((total, charge) => (charge.group === group ? total + toMicros(charge.base_amount) : total), 0n))
}
