import type { Attention } from '@portal/contracts/charts/attention'
import { formatFixed } from '@portal/charts/format'
import type { StripTile } from '../../documents/dashboard/dashboard-pdf.ts'

/** Returns the tiles of what needs attention, as on the overview; parts that the account cannot open are absent. */
export function attentionTiles({ overdue, arriving, exceptions, freeTime }: Attention): StripTile[] {
  const tile = (label: string, count: number, context: string) => ({ label, value: formatFixed(count, 0), context })
  return [
    overdue &&
      tile('Overdue', overdue.count, overdue.oldestDays === null ? 'None overdue' : `Oldest ${daysText(overdue.oldestDays)}, any date`),
    arriving && tile('Arriving within 7 days', arriving.count, `${formatFixed(arriving.arrivedBefore, 0)} in the 7 before`),
    exceptions &&
      tile(
        'Open exceptions',
        exceptions.count,
        exceptions.count === 0 ? 'None open' : `${formatFixed(exceptions.veryLate, 0)} very late, any date`,
      ),
    freeTime &&
      tile(
        'Free time ending within 5 days',
        freeTime.count,
        freeTime.count === 0 ? 'None within 5 days' : `${formatFixed(freeTime.ended, 0)} ended`,
      ),
  ].filter((found) => found !== undefined)
}

const daysText = (days: number) => `${formatFixed(days, 0)} ${days === 1 ? 'day' : 'days'}`

/** Formats the time of current states in the account's time zone: `As of 24/11/2026, 09:12 AEDT`. */
export const stripNote = (now: Date, timeZone: string): string =>
  `As of ${
    // Australian English abbreviates the zones of Australia; others are offsets
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }).format(now)
  }`
