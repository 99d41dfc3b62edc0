import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { bookingFactsOf } from '../values/booking-facts.ts'
import { bookingValuesOf } from '../values/booking-values.ts'
import { RestoreDraftBanner } from './restore-draft-banner.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'
import type { FormCommands } from '../state/use-form-commands.ts'
import { useState } from 'react'
import { notifyError } from '../../../lib/notify.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { readLatest } from '../entry/entry-queries.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import classes from '../entry/booking-form.module.css'

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

interface ConflictBarProps {
  /** Message with author and time of the other save. */
  words: string
  form: BookingForm
  bookingId: string
  onTakeTheirs: (theirs: BookingEntry) => void
  /** Saves the form on top of the other version. */
  onKeepMine: (theirs: BookingEntry) => Promise<void>
}

/** Reports that another user has saved the draft. Neither version is lost until the reader chooses. */
function ConflictBar({ words: text, form, bookingId, onTakeTheirs, onKeepMine }: ConflictBarProps) {
  const [theirs, setTheirs] = useState<BookingEntry>()
  const [busy, setBusy] = useState(false)
  const withTheirs = async (act: (latest: BookingEntry) => unknown) => {
    setBusy(true)
    try {
      await act(await readLatest(bookingId))
    } catch (error) {
      notifyError(errorMessageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.urgent}>
      <Alert color="yellow" variant="light" role="alert">
        <Text size="sm" fw={600}>
          {text}
        </Text>
        Your changes are not saved. They stay here until you choose.
        <Group gap="xs" mt="xs">
          <Button variant="default" size="xs" disabled={busy} onClick={() => void withTheirs(setTheirs)}>
            Show differences
          </Button>
          <Button variant="default" size="xs" disabled={busy} onClick={() => void withTheirs(onKeepMine)}>
            Keep my version
          </Button>
          <Button variant="default" size="xs" disabled={busy} onClick={() => void withTheirs(onTakeTheirs)}>
            Use their version
          </Button>
        </Group>
        <ConflictDialog theirs={theirs} form={form} onClose={() => setTheirs(undefined)} />
      </Alert>
    </div>
  )
}
