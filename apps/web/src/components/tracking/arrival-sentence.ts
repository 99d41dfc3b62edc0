import type { ArrivalDate } from '@portal/contracts/shipments/expected-dates'
import { formatInteger, weekday } from '../../lib/format/format.ts'
import { daysUntil, relativeDay } from './format-date-or-instant.ts'

interface Arrival {
  arrival: Pick<ArrivalDate, 'date' | 'source' | 'hasPassed'> | null
  delayInDays: number | null
  /** Days since the ETA passed, counted by the account's clock. */
  overdueInDays: number | null
  noArrivalRecorded: boolean
}

export const daysText = (count: number): string => `${formatInteger(count)} ${count === 1 ? 'day' : 'days'}`

/** `on time`, `3 days late`, `1 day early` */
export const difference = (by: number): string => (by === 0 ? 'on time' : by > 0 ? `${daysText(by)} late` : `${daysText(-by)} early`)

/** Returns the arrival as a sentence: `Expected Fri 27 Nov, in 3 days`, `Arrived Sat 21 Nov, 1 day early`. */
export function arrivalSentence({ arrival, delayInDays, overdueInDays, noArrivalRecorded }: Arrival, now: Date): string {
  if (!arrival) return 'Arrival date not known yet'
  const day = weekday(arrival.date, now)
  if (arrival.source === 'actual') return `Arrived ${day}${delayInDays === null ? '' : `, ${difference(delayInDays)}`}`
  if (!arrival.hasPassed) return `Expected ${day}, ${relativeDay(arrival.date, now)}`
  if (noArrivalRecorded) return `Expected ${day}, arrival not reported`
  // the reader's day may differ from the account's, by which all screens count
  return `Expected ${day}, ${daysText(overdueInDays ?? Math.max(1, -daysUntil(arrival.date, now)))} overdue`
}
