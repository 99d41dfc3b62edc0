import { lateness } from '@portal/contracts/report'
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
