import type { EstimateState, PublicShipmentTracking } from '@portal/contracts/tracking-model'
import { sourceWords } from '../../lib/expected-words.ts'
import { formatWhen, relativeDay } from './format-when.ts'

/** A departure or an arrival in words, for a place with room for a date and for one with room for a sentence. */
export interface Passage {
  short: string
  long: string
}

/** A date that is estimated, and how it stands: see `estimateStates`. */
export interface Estimate {
  date: string | null
  state: EstimateState | null
}

/** Returns the actual date where it is known, else the estimate with its distance from today, else `-` (R §4); an estimate that has passed is overdue or not reported. */
export function passage(actual: string | null, { date, state }: Estimate, now: Date): Passage {
  if (actual) return same(formatWhen(actual))
  if (!date) return same('-')
  const day = formatWhen(date)
  if (state === 'overdue' || state === 'notReported') return passed(state, day)
  return { short: `est. ${day}`, long: `est. ${day} (${relativeDay(date, now)})` }
}

/** Properties of a shipment that name its arrival. */
export type ArrivalOf = Pick<PublicShipmentTracking, 'shipmentTrackingDates' | 'expectedArrival' | 'noArrivalRecorded'>

/** Returns the actual arrival, else the expected one with its source; a day that has passed is overdue or not reported. */
export function arrivalPassage({ shipmentTrackingDates, expectedArrival: expected, noArrivalRecorded }: ArrivalOf, now: Date): Passage {
  const actual = shipmentTrackingDates.actualArrivalDate
  if (actual) return same(formatWhen(actual))
  if (!expected) return same('-')
  const day = formatWhen(expected.date)
  if (expected.source === 'actual') return same(day)
  if (expected.hasPassed) return passed(noArrivalRecorded ? 'notReported' : 'overdue', day)
  const source = sourceWords(expected.source)!.toLowerCase()
  return { short: `exp. ${day}`, long: `expected ${day}, ${source} (${relativeDay(expected.date, now)})` }
}

const same = (words: string): Passage => ({ short: words, long: words })

function passed(state: 'overdue' | 'notReported', day: string): Passage {
  const short = state === 'overdue' ? 'overdue' : 'not reported'
  return { short, long: `${short}, was expected ${day}` }
}
