import type { BookingEntry, EntryOrder, EntrySettings } from '@portal/contracts/shipment-booking-records'
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { fieldErrors, noErrors, type FieldErrors } from '../../components/form/field-errors.ts'
import { useFieldErrors } from '../../components/form/use-field-errors.ts'
import { ApiError } from '../../lib/api.ts'
import { notifyError } from '../../lib/notify.ts'
import { wordsFor } from '../../lib/words-for.ts'
import { bookingLabels, checkBooking, type BookingField, type Obstacle } from './booking-check.ts'
import { withOrder, withoutOrder, type BookingFacts } from './booking-facts.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { addedOrder, isSame, offersOf, offersWithout, type BookingValues, type OfferedField } from './booking-values.ts'
import { useDraft } from './use-draft.ts'

/** Lists of errors stay so long (R §9). */
const stayMs = 6000

const fields = Object.keys(bookingLabels) as BookingField[]
const aliases = { ContainerCount: 'containerVolume' } as const

export interface BookingStart {
  values: BookingValues
  facts: BookingFacts
  /** Fields that an order has filled. */
  offered: readonly OfferedField[]
}

interface BookingFormOptions {
  accountId: string
  /** What the form goes on from; a new booking has none. */
  entry: BookingEntry | undefined
  start: BookingStart
  settings: EntrySettings
  onMade: (id: string) => void
  /** Somebody else has saved meanwhile: what the server says of it. */
  onConflict: (words: string) => void
}

/** Another save has overtaken this one. */
const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.errors.some(({ propertyName }) => propertyName?.toLowerCase() === 'revision')

/** A booking that is being made or changed: what is typed, what is known of its orders, and what is wrong with it. */
export function useBookingForm({ accountId, entry, start, settings, onMade, onConflict }: BookingFormOptions) {
  const id = useId()
  const [values, setValues] = useState(start.values)
  const [facts, setFacts] = useState(start.facts)
  const [offered, setOffered] = useState<ReadonlySet<OfferedField>>(new Set(start.offered))
  /** Whether all that is missing is marked: from the first attempt to submit on. */
  const [checked, setChecked] = useState(false)
  const wrong = useFieldErrors<BookingField>(id, undefined)
  const { forgive, complain } = wrong
  const readyDate = entry?.version === 'submitted' ? entry.cargoReadyDate : null
  const now = useRef({ values: start.values, facts: start.facts, saved: start.values })

  const refuse = (error: unknown) => {
    if (isConflict(error)) return onConflict(wordsFor(error))
    const answered = error instanceof ApiError && error.status < 500
    const own = messagesOf(checkBooking(now.current.values, now.current.facts, settings, readyDate).obstacles)
    complain(answered ? withOwnWords(fieldErrors(error.errors, fields, aliases), own) : { ...noErrors, general: wordsFor(error) })
    notifyError(wordsFor(error), stayMs)
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

  /** Marks what keeps it from being submitted, and says it. @returns whether nothing does */
  const passes = (): boolean => {
    setChecked(true)
    const { obstacles } = checkBooking(now.current.values, now.current.facts, settings, readyDate)
    if (obstacles.length === 0) return true
    complain({ ...noErrors, fields: messagesOf(obstacles) })
    notifyError(obstacles.length === 1 ? `${obstacles[0]!.text}.` : texts.toDo(obstacles.length), stayMs)
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

/** What changes the values, each the same function for as long as the form is open. */
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
  /** A choice that there is only one of: it alone begins no draft, and is no change. */
  const settle = useCallback(
    (update: (present: BookingValues) => BookingValues, ...names: BookingField[]) => {
      const { values: present, saved } = nowRef.current
      if (!isSame(present, saved)) return change(update, ...names)
      // what was missing until it came is missing no longer
      forgive(names)
      const next = update(present)
      nowRef.current = { ...nowRef.current, values: next, saved: next }
      setValues(next)
    },
    [nowRef, forgive, change, setValues],
  )
  return { put, change, settle }
}

/** What is wrong, by field; what is about a line stands at that line. */
function messagesOf(obstacles: readonly Obstacle[]): Partial<Record<BookingField, string>> {
  const messages: Partial<Record<BookingField, string>> = {}
  for (const { field, text, line } of obstacles) if (!line) messages[field] = messages[field] ? `${messages[field]}. ${text}` : text
  return messages
}

/** A field that the form finds wrong as well says so in the words of the form. */
function withOwnWords(errors: FieldErrors<BookingField>, own: Partial<Record<BookingField, string>>): FieldErrors<BookingField> {
  const refused = Object.keys(errors.fields) as BookingField[]
  const said = refused.filter((name) => own[name]).map((name) => [name, own[name]!])
  return { ...errors, fields: { ...errors.fields, ...(Object.fromEntries(said) as Partial<Record<BookingField, string>>) } }
}

interface ActionOptions {
  now: { current: { values: BookingValues; facts: BookingFacts; saved: BookingValues } }
  put: (values: BookingValues, facts: BookingFacts) => void
  forgive: (names: string[]) => void
  setOffered: (change: (present: ReadonlySet<OfferedField>) => ReadonlySet<OfferedField>) => void
}

/** What can be done with the form as a whole, beside typing. */
const useFormActions = ({ now, put, forgive, setOffered }: ActionOptions) =>
  useMemo(() => formActions({ now, put, forgive, setOffered }), [now, put, forgive, setOffered])

function formActions({ now, put, forgive, setOffered }: ActionOptions) {
  return {
    /** Types into a field of text. */
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
    /** Everything as it was kept in the browser. */
    restore: (values: BookingValues, facts: BookingFacts) => put(values, facts),
    /** Everything as somebody else has left it. */
    replace(values: BookingValues, facts: BookingFacts) {
      now.current.saved = values
      forgive(fields)
      put(values, facts)
    },
  }
}
