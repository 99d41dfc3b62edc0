import type { EstimateState, PublicShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { arrivalSourceLabels } from '../../lib/texts/expected-texts.ts'
import { formatDateOrInstant, relativeDay } from './format-date-or-instant.ts'

/** Departure or arrival as a short date and as a sentence. */
export interface MilestoneText {
  short: string
  long: string
}

/** Estimated date with its state: see `estimateStates`. */
export interface Estimate {
  date: string | null
  state: EstimateState | null
}

/** Returns the actual date, else the estimate with its distance from today, else `no date yet`; a passed estimate is overdue or not reported. */
export function milestoneText(actual: string | null, { date, state }: Estimate, now: Date): MilestoneText {
  if (actual) return same(formatDateOrInstant(actual))
  if (!date) return same('no date yet')
  const day = formatDateOrInstant(date)
  if (state === 'overdue' || state === 'notReported') return passed(state, day)
  return { short: `est. ${day}`, long: `est. ${day} (${relativeDay(date, now)})` }
}

/** Properties of a shipment that determine its arrival. */
export type ArrivalOf = Pick<PublicShipmentTracking, 'shipmentTrackingDates' | 'expectedArrival' | 'noArrivalRecorded'>

/** Returns the actual arrival, else the expected one with its source; a passed day is overdue or not reported. */
export function arrivalMilestoneText(
  { shipmentTrackingDates, expectedArrival: expected, noArrivalRecorded }: ArrivalOf,
  now: Date,
): MilestoneText {
  const actual = shipmentTrackingDates.actualArrivalDate
  if (actual) return same(formatDateOrInstant(actual))
  if (!expected) return same('no date yet')
  const day = formatDateOrInstant(expected.date)
  if (expected.source === 'actual') return same(day)
  const source = arrivalSourceLabels(expected.source)!.toLowerCase()
  if (expected.hasPassed) return passed(noArrivalRecorded ? 'notReported' : 'overdue', day, source)
  return { short: `exp. ${day}`, long: `expected ${day}, ${source} (${relativeDay(expected.date, now)})` }
}

const same = (text: string): MilestoneText => ({ short: text, long: text })

/** @param source origin of the expected date, if it is named */
function passed(state: 'overdue' | 'notReported', day: string, source?: string): MilestoneText {
  const short = state === 'overdue' ? 'overdue' : 'not reported'
  return { short, long: `${short}: expected ${day}${source ? ` (${source})` : ''}` }
}
