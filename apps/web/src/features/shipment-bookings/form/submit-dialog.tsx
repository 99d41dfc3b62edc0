import type { EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import type { LineWarning, Totals } from '../values/booking-check.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import type { BookingValues } from '../values/booking-values.ts'
import { summarizeTotals } from './summary-card.tsx'
import classes from './submit-dialog.module.css'

interface SubmitDialogProps {
  opened: boolean
  /** Recipient of the email; undefined if the settings did not load. */
  recipient: Pick<EntrySettings, 'companyName' | 'bookingsAddress'> | undefined
  values: BookingValues
  totals: Totals
  sizeName: string | undefined
  warnings: readonly LineWarning[]
  /** Set if the cargo is ready after a shipping date. */
  readyWarning: string | undefined
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

const maxWarnings = 10

/** Confirms a submission: names the recipient, the totals and the warnings. */
export function SubmitDialog({
  opened,
  recipient,
  values,
  totals,
  sizeName,
  warnings,
  readyWarning,
  onConfirm,
  onClose,
}: SubmitDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Submit Shipment Booking?"
      danger={false}
      text={
        <span className={classes.text}>
          <span>{recipientText(recipient)}</span>
          <span className="tabular">{summarizeTotals(totals, values, sizeName).join(' · ')}</span>
          {(warnings.length > 0 || readyWarning) && (
            <span className={classes.warnings}>
              {readyWarning && <span>{readyWarning}</span>}
              {warnings.slice(0, maxWarnings).map(({ orderNumber, lineNumber, code, text }) => (
                <span key={`${orderNumber} ${lineNumber}`}>
                  {orderNumber}, {code ?? `line ${lineNumber}`}: {text}
                </span>
              ))}
              {warnings.length > maxWarnings && <span>and {warnings.length - maxWarnings} more</span>}
            </span>
          )}
        </span>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

function recipientText(recipient: SubmitDialogProps['recipient']): string {
  if (!recipient) return texts.submitTextUnknown
  const { companyName, bookingsAddress } = recipient
  return bookingsAddress === null ? texts.submitTextNoMail(companyName) : texts.submitText(companyName, bookingsAddress)
}
