import { formatDay } from '../format/format.ts'
import { formatMoment, formatMomentIn, formatTimeIn } from '../format/format-moment.ts'
import { useSessionContext } from './current-account.ts'

/** Formats instants in the time zone of the selected account, so that all readers of a booking see the same day. */
export function useAccountClock() {
  const timeZone = useSessionContext().account?.timeZone
  return {
    /** Today as `2026-11-26`. */
    today: new Intl.DateTimeFormat('sv-SE', { ...(timeZone && { timeZone }) }).format(),
    day: (instant: string) => formatDay(instant, timeZone),
    /** `19:38`, with the zone if it differs from the reader's: `19:38 UTC+8`. */
    time: (at: Date) => formatTimeIn(at, timeZone),
    moment: (instant: string) => (timeZone ? formatMomentIn(instant, timeZone) : formatMoment(instant)),
  }
}

/** Day of an instant, for table cells. */
export const AccountDay = ({ of }: { of: string }) => useAccountClock().day(of)
