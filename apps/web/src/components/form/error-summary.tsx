import { Alert } from '@mantine/core'
import classes from './error-summary.module.css'

interface ErrorSummaryProps {
  /** Fields with error messages, in the order of the form. */
  errors: { label: string; message: string; onShow: () => void }[]
}

/** Lists the errors of a form if there are several, each with a link to its field. */
export const ErrorSummary = ({ errors }: ErrorSummaryProps) =>
  errors.length > 1 && (
    <Alert color="red" variant="light" role="alert" title={`${errors.length} fields need attention`}>
      <ul className={classes.list}>
        {errors.map(({ label, message, onShow }) => (
          <li key={label}>
            <button type="button" className={classes.link} onClick={onShow}>
              {label}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
