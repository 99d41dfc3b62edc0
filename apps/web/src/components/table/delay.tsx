import { delayNames, lateness, silentAfterDays } from '@portal/contracts/report'
import { formatInteger } from '../../lib/format/format.ts'
import classes from './delay.module.css'

interface DelayProps {
  days: number
  veryLateAbove?: number | undefined
  /** Colours "On time", too, for a place where the delay stands alone. */
  isHeadline?: boolean
}

/** Text of a delay, coloured when late (decision 33). */
export function Delay({ days, veryLateAbove, isHeadline }: DelayProps) {
  const kind = lateness(days, veryLateAbove)
  const text = delayWords(days)
  return (
    <span className={classes.delay} data-kind={kind} data-quiet={kind === 'onTime' && !isHeadline ? true : undefined} title={text}>
      {kind === 'onTime' ? delayNames.onTime : text}
    </span>
  )
}

const delayWords = (days: number): string =>
  days > 0
    ? `${formatInteger(days)} ${days === 1 ? 'day' : 'days'} late`
    : days < 0
      ? `${formatInteger(-days)} ${days === -1 ? 'day' : 'days'} early`
      : 'on the planned day'

/** Delay of an expected date, written out because it has not happened yet. */
export const ExpectedDelay = ({ days, veryLateAbove }: Pick<DelayProps, 'days' | 'veryLateAbove'>) => (
  <span
    className={classes.delay}
    data-kind={lateness(days, veryLateAbove)}
    data-expected
    data-quiet={days > 0 ? undefined : true}
    title={`${delayWords(days)}, as expected today`}
  >
    {days > 0 ? delayWords(days) : delayNames.onTime}, expected
  </span>
)

/** Planned date that has passed without an actual one, coloured like a delay of that size. */
export const Overdue = ({ days, veryLateAbove }: Pick<DelayProps, 'days' | 'veryLateAbove'>) => (
  <span className={classes.delay} data-kind={lateness(days, veryLateAbove)} title="The planned date has passed and no event was recorded">
    Overdue {formatInteger(days)} {days === 1 ? 'day' : 'days'}
  </span>
)

/** Days late or overdue, coloured like a delay of that size. */
export const DaysLate = ({ days }: { days: number }) => (
  <span className={classes.delay} data-kind={lateness(days)} data-quiet={days > 0 ? undefined : true}>
    {formatInteger(days)} {days === 1 ? 'day' : 'days'}
  </span>
)

/** Event that was never recorded, too long ago to need attention. */
export const Unrecorded = ({ text }: { text: string }) => (
  <span className={classes.unrecorded} title={`${text}, no updates for ${silentAfterDays} days`}>
    {text}
  </span>
)
