import { formatDate } from '../../lib/format/format.ts'
import { arrivalSourceLabels } from '../../lib/texts/expected-texts.ts'
import classes from './expected-date.module.css'

/** Actual or expected date; an expected one is marked, and marked overdue once it has passed. */
export function ExpectedDate({ date, source, hasPassed }: { date: string; source: unknown; hasPassed: boolean }) {
  const day = formatDate(date)
  // no mark if the source column is hidden
  if (source === 'actual' || source === undefined) return day
  return (
    <span title={arrivalSourceLabels(source)}>
      {day} <span className={hasPassed ? classes.overdue : classes.expected}>{hasPassed ? 'overdue' : 'expected'}</span>
    </span>
  )
}
