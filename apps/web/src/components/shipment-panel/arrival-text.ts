import type { ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { relativeDay } from '../tracking/format-date-or-instant.ts'
import { formatInteger, shortDay, weekday } from '../../lib/format/format.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

type Arrival = Pick<ShipmentFacts, 'arrival' | 'delayInDays' | 'overdueInDays' | 'noArrivalRecorded'>

const days = (count: number): string => `${formatInteger(count)} ${count === 1 ? 'day' : 'days'}`

/** Returns the arrival as a sentence: `Expected Fri 27 Nov, in 3 days`, `Arrived Sat 21 Nov, 1 day early`. */
export function arrivalSentence({ arrival, delayInDays, overdueInDays, noArrivalRecorded }: Arrival, now: Date): string {
  if (!arrival) return 'No arrival date'
  const day = weekday(arrival.date, now)
  if (arrival.source === 'actual') return `Arrived ${day}${delayInDays === null ? '' : `, ${difference(delayInDays)}`}`
  if (!arrival.hasPassed) return `Expected ${day}, ${relativeDay(arrival.date, now)}`
  if (noArrivalRecorded) return `Expected ${day}, arrival not reported`
  return `Expected ${day}, ${overdueInDays === null ? 'overdue' : `${days(overdueInDays)} overdue`}`
}

/** `on time`, `3 days late`, `1 day early` */
const difference = (by: number): string => (by === 0 ? 'on time' : by > 0 ? `${days(by)} late` : `${days(-by)} early`)

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
  return `ETA moved ${days(Math.abs(by))} ${by > 0 ? 'later' : 'earlier'}${known}`
}
