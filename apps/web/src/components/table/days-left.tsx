import type { Deadline } from '@portal/contracts/column-options'
import { formatInteger } from '../../lib/format/format.ts'
import type { TableRow } from './table-row.ts'
import classes from './delay.module.css'

/** True if the days are marked: the deadline is certain, and near or past. */
export const isMarkedDeadline = (days: number, deadline: Deadline, row: TableRow): boolean =>
  row[deadline.isRunning] === true && days < deadline.soonDays

/** Days until a deadline: amber while it is near, filled once it has passed. Without colour if the deadline is only expected. */
export function DaysLeft({ days, deadline, row }: { days: number; deadline: Deadline; row: TableRow }) {
  if (!isMarkedDeadline(days, deadline, row)) return formatInteger(days)
  return (
    <span className={classes.delay} data-kind={days < 0 ? 'past' : 'late'}>
      {days === 0
        ? 'Ends today'
        : `${formatInteger(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'past' : 'left'}`}
    </span>
  )
}
