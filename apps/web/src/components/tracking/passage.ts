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
