import { Alert } from '@mantine/core'
import classes from './error-summary.module.css'

interface ErrorSummaryProps {
  /** Fields with errors, in the order of the form; messages only of fields that may not be on the screen. */
  errors: { label: string; message?: string; onShow: () => void }[]
}

/** Lists the fields with errors if there are several, each as a link to the field. */
export const ErrorSummary = ({ errors }: ErrorSummaryProps) =>
  errors.length > 1 && (
    <Alert color="red" variant="light" role="alert" title={`${errors.length} fields need attention`}>
      <ul className={classes.list}>
        {errors.map(({ label, message, onShow }) => (
          <li key={label} data-long={message !== undefined || undefined}>
            <button type="button" className={classes.link} onClick={onShow}>
              {label}
            </button>
            {message && `: ${message}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
