import type { BookingEntry } from '@portal/contracts/shipment-booking-records'
import { useRef, useState } from 'react'
import { useRefresh } from '../../lib/administration.ts'
import { call } from '../../lib/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { randomKey } from '../../lib/random-key.ts'
import { wordsFor } from '../../lib/words-for.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { isPassing } from './draft-session.ts'
import { bookingLists } from './use-booking-actions.ts'
import type { BookingForm } from './use-booking-form.ts'

interface CommandOptions {
  form: BookingForm
  entry: BookingEntry | undefined
  onDone: () => void
}

export type FormCommands = ReturnType<typeof useFormCommands>

/** Snackbars of one form: the latest replaces the one before. */
const topic = 'booking'

/** The buttons of the form (R §2). What the server refuses stands at its field, and the draft stays. */
export function useFormCommands({ form, entry, onDone }: CommandOptions) {
  const { draft } = form
  const refresh = useRefresh(...bookingLists)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = useSave(form)
  const submit = useSubmit(form, save)
  const done = async (words: string) => {
    draft.unchange()
    notifySuccess(words, { topic })
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
    /** Where nothing stands against it; otherwise what does is marked, and the draft is saved all the same. */
    askToSubmit() {
      if (form.passes()) setAsking(true)
      else void draft.saver.flush()
    },
    /** Saves the draft, then submits it. */
    async submit() {
      if (await submit()) await done(texts.submitted)
    },
    async discard() {
      await call('discardBookingDraft', { shipmentBookingId: draft.id ?? entry!.id }, { idempotencyKey: randomKey() })
      await done(texts.discarded)
    },
  }
}

/** Saves the draft now. @returns whether it went well; what went wrong is said by then */
function useSave({ draft, now }: BookingForm): () => Promise<boolean> {
  return async () => {
    const { values, facts } = now.current
    try {
      await draft.saver.save({ values, customerAccountId: facts.customer?.id ?? null })
      return true
    } catch (error) {
      // what the server does not take stands at its field
      if (isPassing(error)) notifyError(wordsFor(error))
      return false
    }
  }
}

/**
 * Saves the draft and submits it. Where an answer was lost and nothing has been typed since, the same is asked for again with the same key: there
 * is one submission in the end.
 * @returns whether it went well; what went wrong is said by then
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
      await call('submitBookingDraft', { id: draft.id!, revision }, { idempotencyKey: key })
      return true
    } catch (error) {
      if (!isPassing(error)) lost.current = undefined
      refuse(error)
      return false
    }
  }
}
