import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { useRef, useState } from 'react'
import { useInvalidateQueries } from '../../../lib/administration.ts'
import { callApi } from '../../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { isPassing } from '../draft/draft-session.ts'
import { bookingLists } from '../shared/use-booking-actions.ts'
import type { BookingForm } from './use-booking-form.ts'

interface CommandOptions {
  form: BookingForm
  entry: BookingEntry | undefined
  onDone: () => void
}

export type FormCommands = ReturnType<typeof useFormCommands>

/** Topic of the form's snackbars: a new one replaces the previous one. */
const topic = 'booking'

/** Commands of the form's buttons. Rejected fields show their errors, and the draft is kept. */
export function useFormCommands({ form, entry, onDone }: CommandOptions) {
  const { draft } = form
  const refresh = useInvalidateQueries(...bookingLists)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = useSave(form)
  const submit = useSubmit(form, save)
  const done = async (text: string) => {
    draft.unchange()
    notifySuccess(text, { topic })
    await refresh()
    onDone()
  }

  return {
    busy,
    asking,
    stopAsking: () => setAsking(false),
    async saveDraft() {
      if (busy) return
      setBusy(true)
      const went = await save()
      setBusy(false)
      if (!went) return
      notifySuccess(texts.draftSaved, { topic })
      await refresh()
    },
    /** Opens the submit dialog if there are no errors; otherwise marks them and saves the draft. */
    askToSubmit() {
      if (form.passes()) setAsking(true)
      else void draft.saver.flush()
    },
    /** Saves the draft, then submits it. */
    async submit() {
      if (await submit()) await done(texts.submitted)
    },
    async discard() {
      await callApi('discardBookingDraft', { shipmentBookingId: draft.id ?? entry!.id }, { idempotencyKey: randomKey() })
      await done(texts.discarded)
    },
  }
}

/** Returns a function that saves the draft immediately. It shows errors itself. @returns true if the save succeeded */
function useSave({ draft, now }: BookingForm): () => Promise<boolean> {
  return async () => {
    const { values, facts } = now.current
    try {
      await draft.saver.save({ values, customerAccountId: facts.customer?.id ?? null })
      return true
    } catch (error) {
      // validation errors show at their fields
      if (isPassing(error)) notifyError(errorMessageOf(error))
      return false
    }
  }
}

/**
 * Saves the draft and submits it. After a lost response, an unchanged form repeats the request with the same idempotency key, so that the
 * booking is submitted once.
 * @returns true if it succeeded; errors are shown
 */
function useSubmit({ draft, now, refuse }: BookingForm, save: () => Promise<boolean>): () => Promise<boolean> {
  const lost = useRef<{ values: unknown; key: string; revision: number }>(undefined)
  return async () => {
    const { values } = now.current
    if (lost.current?.values !== values) {
      if (!(await save())) return false
      lost.current = { values, key: randomKey(), revision: draft.revision }
    }
    const { key, revision } = lost.current
    try {
      await callApi('submitBookingDraft', { id: draft.id!, revision }, { idempotencyKey: key })
      return true
    } catch (error) {
      if (!isPassing(error)) lost.current = undefined
      refuse(error)
      return false
    }
  }
}
