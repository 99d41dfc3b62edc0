import type { ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { daysText } from '../tracking/arrival-sentence.ts'
import { shortDay } from '../../lib/format/format.ts'

const dayMs = 86_400_000
const dayOf = (when: string): string => when.slice(0, '2026-01-31'.length)

/** Returns the whole days from one date or instant to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayMs)

/** Returns the last move of the ETA, `ETA moved 3 days later on 12 Nov`; undefined if it never moved. */
export function lastMove(history: ShipmentTracking['etaHistory'], now: Date): string | undefined {
  const moves = history.filter(({ eta }, index) => index === 0 || dayOf(eta) !== dayOf(history[index - 1]!.eta))
  const [before, last] = moves.slice(-2)
  if (!before || !last) return undefined
  const by = daysBetween(before.eta, last.eta)
  const known = last.knownDate ? ` on ${shortDay(dayOf(last.knownDate), now)}` : ''
  return `ETA moved ${daysText(Math.abs(by))} ${by > 0 ? 'later' : 'earlier'}${known}`
}
