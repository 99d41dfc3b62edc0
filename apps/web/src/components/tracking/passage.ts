import type { PublicShipmentTracking } from '@portal/contracts/tracking-model'
import { sourceWords } from '../../lib/expected-words.ts'
import { formatWhen, relativeDay } from './format-when.ts'

/** A departure or an arrival in words, for a place with room for a date and for one with room for a sentence. */
export interface Passage {
  short: string
  long: string
}

/** The actual date where it is known, else the estimated one marked as such and with its distance from today, else `-` (R §4). */
export function passage(actual: string | null, estimated: string | null, now: Date): Passage {
  if (actual) return { short: formatWhen(actual), long: formatWhen(actual) }
  if (!estimated) return { short: '-', long: '-' }
  const words = `est. ${formatWhen(estimated)}`
  return { short: words, long: `${words} (${relativeDay(estimated, now)})` }
}

/** The actual arrival, else the expected one with its source; a day that has passed is overdue and no estimate. */
export function arrivalPassage(actual: string | null, expected: PublicShipmentTracking['expectedArrival'], now: Date): Passage {
  if (actual) return passage(actual, null, now)
  if (!expected) return passage(null, null, now)
  const day = formatWhen(expected.date)
  if (expected.source === 'actual') return { short: day, long: day }
  if (expected.hasPassed) return { short: 'overdue', long: `overdue, was expected ${day}` }
  const source = sourceWords(expected.source)!.toLowerCase()
  return { short: `exp. ${day}`, long: `expected ${day}, ${source} (${relativeDay(expected.date, now)})` }
}
