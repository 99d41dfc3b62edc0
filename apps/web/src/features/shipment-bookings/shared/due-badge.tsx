import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import classes from './due-badge.module.css'

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

interface DueBadgeProps {
  /** Days until the order must be booked, negative if overdue. */
  days: number | null
}

/** Urgency of an order: a badge with icon and colour if it is overdue or due within a week, otherwise plain text. */
export function DueBadge({ days }: DueBadgeProps) {
  if (days === null) return <span className="soft tiny">No date</span>
  if (days > 7) return <span className="soft tiny">in {daysText(days)}</span>
  const [kind, Sign, text] =
    days < 0
      ? (['overdue', IconAlertTriangle, `Overdue ${daysText(-days)}`] as const)
      : (['soon', IconClock, days === 0 ? 'Due today' : `Due in ${daysText(days)}`] as const)
  return (
    <span className={classes.badge} data-kind={kind}>
      <Sign size={14} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}
