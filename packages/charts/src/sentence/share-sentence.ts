import { formatFixed, formatMonthSpan } from '../format.ts'
import { formatPercent, formatPoints, isUnchanged, minBase } from '../percent.ts'
import { comparison } from './rules.ts'
import type { Compared, Sentence } from './sentence.ts'

/** Number of counted things, and of those that a sentence is about. */
export interface Share {
  part: number
  whole: number
}

/**
 * Returns the sentence of a share, with its change over complete months in points: `75 % of 350 shipments arrived on time or early.` Small
 * counts have no percentage: `6 of 8 shipments arrived on time or early.`
 * @param things counted things, in the plural
 * @param what predicate of the part: `arrived late`
 */
export function shareSentence(share: Share, compared: Compared<Share> | undefined, things: string, what: string): Sentence | undefined {
  if (share.whole === 0) return undefined
  const change = compared && changeInPoints(compared.now, compared.before)
  if (compared && change !== undefined && !isUnchanged(change)) {
    const months = formatMonthSpan(compared.startDate, compared.endDate)
    const text = `${shareOf(compared.now, things)} ${what} in ${months}${comparison(formatPoints(change), change > 0, compared)}.`
    return { text, names: [] }
  }
  return { text: `${shareOf(share, things)} ${what}.`, names: [] }
}

export const shareOf = ({ part, whole }: Share, things: string) =>
  whole < minBase
    ? `${formatFixed(part, 0)} of ${formatFixed(whole, 0)} ${things}`
    : `${formatPercent((100 * part) / whole)} of ${formatFixed(whole, 0)} ${things}`

/** Returns the difference of two shares in points; undefined over small counts. */
export const changeInPoints = (now: Share, before: Share): number | undefined =>
  now.whole < minBase || before.whole < minBase ? undefined : (100 * now.part) / now.whole - (100 * before.part) / before.whole
