import type { LastImport as Import } from '@portal/contracts/accounts/customer-account'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import classes from './account-columns.module.css'

/** Start of the latest import of an account, marked if it has not finished or rejected records. */
export function LastImport({ value }: { value: Import | null }) {
  if (value === null) return <span className="soft">Never</span>
  const { startedDate, finishedDate, rejectedCount } = value
  return (
    <span className={classes.import}>
      <span>{formatMoment(startedDate)}</span>
      {finishedDate === null ? (
        <span className={classes.warning} title={texts.importNotFinished}>
          Not finished
        </span>
      ) : rejectedCount > 0 ? (
        <span className={classes.warning}>{formatInteger(rejectedCount)} rejected</span>
      ) : (
        <span className="soft">Complete</span>
      )}
    </span>
  )
}
