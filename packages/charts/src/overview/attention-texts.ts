import type { Attention } from '@portal/contracts/charts/attention'
import { formatDay, formatFixed } from '../format.ts'

/** Labels of the current states on the overview, in display order. */
export const attentionLabels = {
  overdue: 'Overdue',
  arriving: 'Arriving within 7 days',
  exceptions: 'Open exceptions',
  freeTime: 'Free time ending within 5 days',
} as const satisfies Partial<Record<keyof Attention, string>>
export type AttentionPart = keyof typeof attentionLabels

/** Number of a current state with a line of context. */
export interface AttentionText {
  part: AttentionPart
  label: string
  count: number
  context: string
}

/** Returns the texts of the states that the account has, on screen and in the PDF. */
export function attentionTexts({ today, overdue, arriving, exceptions, freeTime }: Attention): AttentionText[] {
  const text = (part: AttentionPart, count: number, context: string) => ({ part, label: attentionLabels[part], count, context })
  return [
    overdue &&
      text('overdue', overdue.count, overdue.oldestDays === null ? 'None overdue' : `Oldest ${days(overdue.oldestDays)}, any date`),
    arriving && text('arriving', arriving.count, arrivingContext(arriving)),
    exceptions &&
      text('exceptions', exceptions.count, exceptions.count === 0 ? 'None open' : `${whole(exceptions.veryLate)} very late, any date`),
    freeTime && text('freeTime', freeTime.count, freeTimeContext(freeTime, today)),
  ].filter((found) => found !== undefined)
}

const whole = (count: number) => formatFixed(count, 0)
const days = (count: number) => `${whole(count)} ${count === 1 ? 'day' : 'days'}`

function arrivingContext({ count, teu, arrivedBefore }: NonNullable<Attention['arriving']>): string {
  const size = count > 0 && teu ? [`${whole(teu)} TEU`] : []
  return [...size, `${whole(arrivedBefore)} in the 7 before`].join(', ')
}

function freeTimeContext({ count, ended, nextDay }: NonNullable<Attention['freeTime']>, today: string): string {
  if (count === 0) return 'None within 5 days'
  const next = nextDay && (nextDay === today ? 'today' : formatDay(nextDay, today))
  if (ended === 0) return `Next ends ${next}`
  return [`${whole(ended)} ended`, next && `next ${next}`].filter(Boolean).join(', ')
}
