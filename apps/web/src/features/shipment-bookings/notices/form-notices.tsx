import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { bookingFactsOf } from '../values/booking-facts.ts'
import { bookingValuesOf } from '../values/booking-values.ts'
import { ConflictBar } from './conflict-bar.tsx'
import { RestoreDraftBanner } from './restore-draft-banner.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'
import type { FormCommands } from '../state/use-form-commands.ts'

interface FormNoticesProps {
  accountId: string
  form: BookingForm
  entry: BookingEntry | undefined
  /** Id of a new booking after its first save. */
  createdId: string | undefined
  /** Server message about another user's save. */
  conflict: string | undefined
  commands: FormCommands
  onDone: () => void
  /** Called after the reader has chosen a version. */
  onSettled: () => void
}

/** Notices about the whole booking, above its sections. */
export function FormNotices({ accountId, form, entry, createdId, conflict, commands, onDone, onSettled }: FormNoticesProps) {
  const { draft } = form
  const client = useQueryClient()
  const bookingId = entry?.id ?? createdId
  return (
    <>
      {entry?.notice && (
        <Alert color="yellow" variant="light" role="status">
          {entry.notice}
        </Alert>
      )}
      {form.errors.general && (
        <Alert color="red" variant="light" role="alert" tabIndex={-1} data-general-error>
          {form.errors.general}
        </Alert>
      )}
      {conflict && bookingId && (
        <ConflictBar
          words={conflict}
          form={form}
          bookingId={bookingId}
          onTakeTheirs={(theirs) => {
            onSettled()
            // a submitted version without a draft opens read-only
            if (theirs.version !== 'draft') return onDone()
            draft.rebase(theirs.revision)
            form.replace(bookingValuesOf(theirs), bookingFactsOf(theirs))
            // reloads the receivers, which depend on the orders of the other version
            void client.resetQueries({ queryKey: ['listBookingReceivers'] })
          }}
          onKeepMine={async (theirs) => {
            draft.rebase(theirs.version === 'draft' ? theirs.revision : 0)
            onSettled()
            await commands.saveDraft()
          }}
        />
      )}
      <RestoreDraftBanner accountId={accountId} bookingId={entry?.id} form={form} />
    </>
  )
}
