import type { BookingEntry, EntryOrder, EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { fieldErrors, noErrors, type FieldErrors } from '../../../components/form/field-errors.ts'
import { useFieldErrors } from '../../../components/form/use-field-errors.ts'
import { ApiError } from '../../../lib/query/api.ts'
import { notifyError } from '../../../lib/notify.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { bookingLabels, checkBooking, type BookingField, type Obstacle } from '../values/booking-check.ts'
import { withOrder, withoutOrder, type BookingFacts } from '../values/booking-facts.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { addedOrder, isSame, offersOf, offersWithout, type BookingValues, type OfferedField } from '../values/booking-values.ts'
import { useDraft } from '../draft/use-draft.ts'

/** Display time of the number of errors. */
const stayMs = 6000

const fields = Object.keys(bookingLabels) as BookingField[]
const aliases = { ContainerCount: 'containerVolume' } as const

export interface BookingStart {
  values: BookingValues
  facts: BookingFacts
  /** Fields that an order has prefilled. */
  offered: readonly OfferedField[]
}

interface BookingFormOptions {
  accountId: string
  /** Booking to edit; undefined for a new one. */
  entry: BookingEntry | undefined
  start: BookingStart
  settings: EntrySettings
  onMade: (id: string) => void
  /** Called with the server's message when another user has saved first. */
  onConflict: (text: string) => void
}

/** Returns true for a conflict with another save. */
const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.errors.some(({ propertyName }) => propertyName?.toLowerCase() === 'revision')

/** State of the booking form: values, data of the orders, and errors. */
export function useBookingForm({ accountId, entry, start, settings, onMade, onConflict }: BookingFormOptions) {
  const id = useId()
  const [values, setValues] = useState(start.values)
  const [facts, setFacts] = useState(start.facts)
  const [offered, setOffered] = useState<ReadonlySet<OfferedField>>(new Set(start.offered))
  /** True after the first attempt to submit; marks missing fields. */
  const [checked, setChecked] = useState(false)
  const wrong = useFieldErrors<BookingField>(id)
  const { forgive, complain } = wrong
  const readyDate = entry?.version === 'submitted' ? entry.cargoReadyDate : null
  const now = useRef({ values: start.values, facts: start.facts, saved: start.values })

  const refuse = (error: unknown) => {
    if (isConflict(error)) return onConflict(errorMessageOf(error))
    const answered = error instanceof ApiError && error.status < 500
    const messages = messagesOf(checkBooking(now.current.values, now.current.facts, settings, readyDate).obstacles)
    const refused = answered ? withFieldMessages(fieldErrors(error.errors, fields, aliases), messages) : undefined
    complain(refused ?? { ...noErrors, general: errorMessageOf(error) })
  }
  const { draft, status } = useDraft({
    accountId,
    begun: entry && { id: entry.id, revision: entry.version === 'draft' ? entry.revision : 0 },
    onMade,
    onSaved: (content) => {
      now.current.saved = content.values
    },
    onRefused: refuse,
  })

  const { put, change, settle } = useChanges({ now, forgive, draft, setValues, setFacts })
  const actions = useFormActions({ now, put, forgive, setOffered })

  const shown = useDeferredValue(values)
  const check = useMemo(() => checkBooking(shown, facts, settings, readyDate), [shown, facts, settings, readyDate])

  /** Marks errors and announces them. @returns true without errors */
  const passes = (): boolean => {
    setChecked(true)
    const { obstacles } = checkBooking(now.current.values, now.current.facts, settings, readyDate)
    if (obstacles.length === 0) return true
    complain({ ...noErrors, fields: messagesOf(obstacles) })
    // a single error shows at its field, which takes the focus
    if (obstacles.length > 1) notifyError(texts.toDo(obstacles.length), stayMs)
    return false
  }

  return {
    id,
    settings,
    values,
    facts,
    offered,
    checked,
    check,
    errors: wrong,
    change,
    settle,
    ...actions,
    draft,
    status,
    passes,
    refuse,
    now,
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

interface ChangeOptions {
  now: { current: { values: BookingValues; facts: BookingFacts; saved: BookingValues } }
  forgive: (names: string[]) => void
  draft: ReturnType<typeof useDraft>['draft']
  setValues: (values: BookingValues) => void
  setFacts: (facts: BookingFacts) => void
}

/** Returns stable functions that change the values. */
function useChanges({ now: nowRef, forgive, draft, setValues, setFacts }: ChangeOptions) {
  const put = useCallback(
    (next: BookingValues, nextFacts: BookingFacts) => {
      nowRef.current = { ...nowRef.current, values: next, facts: nextFacts }
      setValues(next)
      setFacts(nextFacts)
      if (isSame(next, nowRef.current.saved)) draft.unchange()
      else draft.change({ values: next, customerAccountId: nextFacts.customer?.id ?? null })
    },
    [nowRef, draft, setValues, setFacts],
  )
  const change = useCallback(
    (update: (present: BookingValues) => BookingValues, ...names: BookingField[]) => {
      forgive(names)
      put(update(nowRef.current.values), nowRef.current.facts)
    },
    [nowRef, forgive, put],
  )
  /** Selects the only available option; this neither starts a draft nor counts as a change. */
  const settle = useCallback(
    (update: (present: BookingValues) => BookingValues, ...names: BookingField[]) => {
      const { values: present, saved } = nowRef.current
      if (!isSame(present, saved)) return change(update, ...names)
      // clears the error of a field that is now filled
      forgive(names)
      const next = update(present)
      nowRef.current = { ...nowRef.current, values: next, saved: next }
      setValues(next)
    },
    [nowRef, forgive, change, setValues],
  )
  return { put, change, settle }
}

/** Returns errors by field, without those of lines. */
function messagesOf(obstacles: readonly Obstacle[]): Partial<Record<BookingField, string>> {
  const messages: Partial<Record<BookingField, string>> = {}
  for (const { field, text, line } of obstacles) if (!line) messages[field] = messages[field] ? `${messages[field]}. ${text}` : text
  return messages
}

/** Replaces server errors by the form's own message where both exist. */
function withFieldMessages(errors: FieldErrors<BookingField>, messages: Partial<Record<BookingField, string>>): FieldErrors<BookingField> {
  const refused = Object.keys(errors.fields) as BookingField[]
  const fieldMessages = refused.filter((name) => messages[name]).map((name) => [name, messages[name]!])
  return { ...errors, fields: { ...errors.fields, ...(Object.fromEntries(fieldMessages) as Partial<Record<BookingField, string>>) } }
}

interface ActionOptions {
  now: { current: { values: BookingValues; facts: BookingFacts; saved: BookingValues } }
  put: (values: BookingValues, facts: BookingFacts) => void
  forgive: (names: string[]) => void
  setOffered: (change: (present: ReadonlySet<OfferedField>) => ReadonlySet<OfferedField>) => void
}

/** Actions on the form as a whole. */
const useFormActions = ({ now, put, forgive, setOffered }: ActionOptions) =>
  useMemo(() => formActions({ now, put, forgive, setOffered }), [now, put, forgive, setOffered])

function formActions({ now, put, forgive, setOffered }: ActionOptions) {
  return {
    /** Changes a text field. */
    type: (name: OfferedField | 'note' | 'containerVolume' | 'cargoReadyDate', text: string) => {
      forgive([name])
      setOffered((present) => (present.has(name as OfferedField) ? new Set([...present].filter((one) => one !== name)) : present))
      put({ ...now.current.values, [name]: text }, now.current.facts)
    },
    addOrder(added: EntryOrder) {
      const { values, facts } = now.current
      const offers = offersOf(values, [...facts.orders.values()], added.order)
      forgive(['orders'])
      setOffered((present) => new Set([...present, ...(Object.keys(offers) as OfferedField[])]))
      put({ ...values, ...offers, orders: [...values.orders, addedOrder(added.order)] }, withOrder(facts, added))
    },
    removeOrder(orderNumber: string) {
      const { values, facts } = now.current
      forgive(['orders', 'receiver'])
      const rest = withoutOrder(facts, orderNumber)
      const offers = offersWithout(values, [...facts.orders.values()], [...rest.orders.values()])
      put({ ...values, ...offers, orders: values.orders.filter((order) => order.orderNumber !== orderNumber) }, rest)
    },
    /** Restores all values from the browser's storage. */
    restore: (values: BookingValues, facts: BookingFacts) => put(values, facts),
    /** Replaces all values by another user's version. */
    replace(values: BookingValues, facts: BookingFacts) {
      now.current.saved = values
      forgive(fields)
      put(values, facts)
    },
  }
}
