import { DateField } from '../../../components/form/date-field.tsx'
import classes from './period-days.module.css'

interface PeriodDaysProps {
  /** Date that the period filters: `Created`. */
  of: string
  from: string | undefined
  to: string | undefined
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void
}

/** Inclusive first and last day of a period. */
export const PeriodDays = ({ of, from, to, onChange }: PeriodDaysProps) => (
  <div className={classes.period} role="group" aria-label={of}>
    <span className={classes.of} aria-hidden>
      {of}
    </span>
    <DateField
      aria-label={`${of}, first day`}
      data-tip={`${of} from`}
      value={from ?? ''}
      max={to}
      className={classes.day}
      onChange={(date) => onChange({ from: date || undefined })}
    />
    <span aria-hidden>–</span>
    <DateField
      aria-label={`${of}, last day`}
      data-tip={`${of} to`}
      value={to ?? ''}
      min={from}
      className={classes.day}
      onChange={(date) => onChange({ to: date || undefined })}
    />
  </div>
)
