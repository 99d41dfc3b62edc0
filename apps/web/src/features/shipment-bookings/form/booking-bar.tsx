import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { Anchor, Button } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { FormBar } from '../../../components/form/form-bar.tsx'
import { useGoBack } from '../../../lib/administration.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { SaveState } from '../draft/save-state.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'
import type { FormCommands } from '../state/use-form-commands.ts'
import { showObstacle } from './show-obstacle.ts'
import classes from '../entry/booking-form.module.css'

interface BookingBarProps {
  form: BookingForm
  entry: BookingEntry | undefined
  /** True if the first save of a new booking has succeeded. */
  isMade: boolean
  commands: FormCommands
  onDone: () => void
}

/** Buttons by mode: cancel a new booking, leave a draft, cancel or discard changes of a submitted booking. */
export function BookingBar({ form, entry, isMade, commands, onDone }: BookingBarProps) {
  const back = useGoBack('/shipment-bookings')
  const [discarding, setDiscarding] = useState(false)
  const { check, draft } = form
  const isChange = entry !== undefined && entry.submittedDate !== null
  const hasDraft = isChange && (entry.version === 'draft' || draft.revision > 0)
  const [first] = check.obstacles
  const leave = async () => {
    if (!isChange) return back()
    // after the save, or an error that keeps the form open
    if (await draft.saver.flush()) onDone()
  }
  return (
    <FormBar className={classes.bar}>
      <div className={classes.progress}>
        {first ? (
          <Anchor component="button" type="button" size="sm" onClick={() => showObstacle(form.id, first)}>
            {check.obstacles.length} to do
          </Anchor>
        ) : (
          <span className="soft small">Ready to submit</span>
        )}
        <SaveState status={form.status} />
      </div>
      <Button type="submit" loading={commands.busy}>
        Submit
      </Button>
      <Button variant="default" disabled={commands.busy} onClick={() => void commands.saveDraft()}>
        Save Draft
      </Button>
      {hasDraft && (
        <Button variant="default" disabled={commands.busy} onClick={() => setDiscarding(true)}>
          Discard Draft
        </Button>
      )}
      <Button variant="default" disabled={commands.busy} onClick={() => void leave()}>
        {isChange || (!entry && !isMade) ? 'Cancel' : 'Back'}
      </Button>
      <ConfirmDialog
        opened={discarding}
        title={texts.discardTitle}
        text={texts.discardText}
        confirm="Discard"
        cancel="Keep editing"
        onConfirm={commands.discard}
        onClose={() => setDiscarding(false)}
      />
    </FormBar>
  )
}
