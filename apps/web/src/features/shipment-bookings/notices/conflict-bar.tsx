import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '../../../lib/notify.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { readLatest } from '../entry/entry-queries.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'
import classes from '../entry/booking-form.module.css'

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
export function ConflictBar({ words: text, form, bookingId, onTakeTheirs, onKeepMine }: ConflictBarProps) {
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
