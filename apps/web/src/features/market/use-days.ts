import { useMemo } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { dayIn, type Days } from './cut-series.ts'
import { minuteMs, useClock } from './use-clock.ts'

/** Returns the calendar of the account, as in its reports; without an account, the browser's. */
export function useDays(): Days {
  const zone = useSessionContext().account?.timeZone
  const today = dayIn(zone, useClock(minuteMs))
  return useMemo(() => ({ today, dayOf: (date: string) => dayIn(zone, date) }), [zone, today])
}
