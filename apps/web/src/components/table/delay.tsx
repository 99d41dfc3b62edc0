import { lateness, silentAfterDays } from '@portal/contracts/report'
import { formatInteger } from '../../lib/format.ts'
import classes from './delay.module.css'

interface DelayProps {
  days: number
  veryLateAbove?: number | undefined
  /** Where no heading says that the number is of days. */
  inWords?: true
}

/** A delay: in words when on time, with sign and colour when late (decision 33). */
export function Delay({ days, veryLateAbove, inWords }: DelayProps) {
  const kind = lateness(days, veryLateAbove)
  const words =
    days > 0
      ? `${days} ${days === 1 ? 'day' : 'days'} late`
      : days < 0
        ? `${-days} ${days === -1 ? 'day' : 'days'} early`
        : 'on the planned day'
  return (
    <span className={classes.delay} data-kind={kind} title={words}>
      {kind === 'onTime' ? 'On time' : inWords ? words : `+${days}`}
    </span>
  )
}

/** A planned date that has passed without its actual one, coloured like a delay of that size. */
export const Overdue = ({ days, veryLateAbove }: Pick<DelayProps, 'days' | 'veryLateAbove'>) => (
  <span
    className={classes.delay}
    data-kind={lateness(days, veryLateAbove)}
    title="The planned date has passed and nothing has been recorded"
  >
    Overdue {formatInteger(days)} {days === 1 ? 'day' : 'days'}
  </span>
)

/** What was never recorded: too long ago to need attention today. */
export const Unrecorded = ({ text }: { text: string }) => (
  <span className={classes.unrecorded} title={`${text}, and nothing was heard for ${silentAfterDays} days`}>
    {text}
  </span>
)
