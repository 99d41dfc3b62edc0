import { formatDate } from '../../lib/format.ts'
import { sourceWords } from '../../lib/expected-words.ts'
import classes from './expected-date.module.css'

/** A date as it happened, or as it is expected: then the cell says so, and that it is overdue once it has passed. */
export function ExpectedDate({ date, source, hasPassed }: { date: string; source: unknown; hasPassed: boolean }) {
  const day = formatDate(date)
  // where the source is hidden nothing is said of it
  if (source === 'actual' || source === undefined) return day
  return (
    <span title={sourceWords(source)}>
      {day} <span className={hasPassed ? classes.overdue : classes.expected}>{hasPassed ? 'overdue' : 'expected'}</span>
    </span>
  )
}
