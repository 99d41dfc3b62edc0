import { formatDay } from './format.ts'
import { formatMoment, formatMomentIn, formatTimeIn } from './format-moment.ts'
import { useWorkplace } from './current-account.ts'

/** Instants by the clock of the account that the screens are about: all who look at a booking read the same day, wherever they are. */
export function useAccountClock() {
  const timeZone = useWorkplace().account?.timeZone
  return {
    /** Date of the present moment, as `2026-11-26`. */
    today: new Intl.DateTimeFormat('sv-SE', { ...(timeZone && { timeZone }) }).format(),
    day: (instant: string) => formatDay(instant, timeZone),
    /** `19:38`, with the zone where it is not the reader's: `19:38 GMT+8`. */
    time: (at: Date) => formatTimeIn(at, timeZone),
    moment: (instant: string) => (timeZone ? formatMomentIn(instant, timeZone) : formatMoment(instant)),
  }
}

/** The day of an instant, in a cell. */
export const AccountDay = ({ of }: { of: string }) => useAccountClock().day(of)
