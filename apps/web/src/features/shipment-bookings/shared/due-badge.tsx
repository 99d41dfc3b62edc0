import { IconAlertTriangle, IconCalendarDue, IconClock } from '@tabler/icons-react'
import classes from './due-badge.module.css'

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** Badge for the urgency of an order with text, icon and colour. @param days until the order must be booked, negative if overdue */
export function DueBadge({ days }: { days: number | null }) {
  if (days === null) return <span className="soft tiny">No date</span>
  const [kind, Sign, text] =
    days < 0
      ? (['overdue', IconAlertTriangle, `Overdue ${daysText(-days)}`] as const)
      : days <= 7
        ? (['soon', IconClock, days === 0 ? 'Due today' : `Due in ${daysText(days)}`] as const)
        : (['later', IconCalendarDue, `In ${daysText(days)}`] as const)
  return (
    <span className={classes.badge} data-kind={kind}>
      <Sign size={14} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}
