import type { ErrorItem } from '@portal/contracts/errors'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { ApiError } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { wordsFor } from '../../lib/words-for.ts'
import { fieldErrors, type FieldErrors } from './field-errors.ts'

type Name<V> = keyof V & string

interface FormOptions<V extends object, R> {
  initial: V
  /** Sends the form. Hand `options` to `call`: a form sent again after a lost answer then has its effect once. */
  submit: (values: V, options: { idempotencyKey: string }) => Promise<R>
  /** The form stays disabled until what this returns is done. */
  onSuccess?: (result: R, values: V) => unknown
  /** What need not ask the server: errors by field, nothing when all is well. */
  check?: (values: V) => Partial<Record<Name<V>, string>>
  /** Fields by the server's name where the two differ by more than case. */
  aliases?: Readonly<Record<string, Name<V>>>
  /** Takes the message that belongs to no field; without it the form shows it at its top. */
  onGeneral?: (message: string) => void
  readOnly?: boolean
}

/** A form: what is typed, what is wrong with it, and its way to the server. */
export interface Form<V extends object> {
  values: V
  set: <N extends Name<V>>(name: N, value: V[N]) => void
  /** Several fields at once, for one that changes others. */
  patch: (part: Partial<V>) => void
  errors: Partial<Record<Name<V>, string>>
  /** What is wrong within a list: `errorAt('links[0].number')`. */
  errorAt: (path: string) => string | undefined
  general: string | undefined
  /** On its way, or done and about to leave. */
  pending: boolean
  readOnly: boolean
  /** Of the form element. */
  id: string
  onSubmit: (event: FormEvent) => void
  /** Properties of a field of text: `<TextInput label="Name" required {...form.text('name')} />`. */
  text: (name: Name<V>) => {
    name: string
    value: string
    error: string | undefined
    readOnly: boolean
    variant?: 'filled'
    withAsterisk?: false
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** Properties of a checkbox or switch. */
  check: (name: Name<V>) => {
    name: string
    checked: boolean
    error: string | undefined
    disabled: boolean
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** Properties of a select; with several choices its value is an array. */
  choice: <N extends Name<V>>(
    name: N,
  ) => { name: string; value: V[N]; error: string | undefined; disabled: boolean; onChange: (value: V[N] | null) => void }
}

const clean: FieldErrors<never> = { fields: {}, general: undefined, items: [] }

/**
 * State of a form. Errors of the server stand at their fields and the first of them gets the focus; what belongs to no field is one message.
 * What was typed stays through every failure. A second submit while one is under way does nothing, and the same input sent again after a lost
 * answer carries the same idempotency key.
 */
export function useForm<V extends object, R>(options: FormOptions<V, R>): Form<V> {
  const { initial, submit, onSuccess, check, aliases, onGeneral, readOnly = false } = options
  const [values, setValues] = useState(initial)
  const [wrong, setWrong] = useState<FieldErrors<Name<V>>>(clean)
  const [complaints, setComplaints] = useState(0)
  const id = useId()
  const busy = useRef(false)
  const key = useRef<string>(undefined)

  const complain = (errors: FieldErrors<Name<V>>) => {
    setWrong(onGeneral ? { ...errors, general: undefined } : errors)
    if (errors.general && onGeneral) onGeneral(errors.general)
    setComplaints((count) => count + 1)
  }

  const sending = useMutation({
    meta: { shown: true },
    mutationFn: async (sent: V) => {
      const result = await submit(sent, { idempotencyKey: (key.current ??= randomKey()) })
      key.current = undefined
      await onSuccess?.(result, sent)
    },
    onError(error) {
      // an answer that came is the end of this attempt; one that did not come may have had its effect
      const answered = error instanceof ApiError && error.status > 0 && error.status < 500
      if (answered) key.current = undefined
      complain(answered ? fieldErrors(error.errors, Object.keys(initial) as Name<V>[], aliases) : { ...clean, general: wordsFor(error) })
    },
    onSettled() {
      busy.current = false
    },
  })

  // fields are enabled again by then: a disabled one cannot take the focus
  useEffect(() => {
    if (complaints === 0) return
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-general-error]')?.focus()
  }, [complaints, id])

  const patch = (part: Partial<V>) => {
    key.current = undefined
    setValues((current) => ({ ...current, ...part }))
    setWrong(({ fields, general, items }) => {
      const rest = { ...fields }
      for (const name of Object.keys(part)) delete rest[name as Name<V>]
      return { fields: rest, general, items: items.filter((item) => !Object.hasOwn(part, listOf(item))) }
    })
  }
  const set = <N extends Name<V>>(name: N, value: V[N]) => patch({ [name]: value } as unknown as Partial<V>)

  return {
    values,
    set,
    patch,
    errors: wrong.fields,
    errorAt: (path) => wrong.items.find(({ propertyName }) => propertyName?.toLowerCase() === path.toLowerCase())?.errorMessage,
    general: wrong.general,
    pending: sending.isPending,
    readOnly,
    id,
    onSubmit(event) {
      event.preventDefault()
      // a dialog's form lies inside the screen's for React, though not in the page
      event.stopPropagation()
      if (busy.current || readOnly) return
      const found = check?.(values) ?? {}
      if (Object.keys(found).length > 0) return complain({ ...clean, fields: found })
      busy.current = true
      setWrong(clean)
      sending.mutate(values)
    },
    text: (name) => ({
      name,
      value: (values[name] as string | null | undefined) ?? '',
      error: wrong.fields[name],
      readOnly,
      // what cannot be typed does not look as if it could
      ...(readOnly && { variant: 'filled', withAsterisk: false }),
      onChange: (event) => set(name, event.currentTarget.value as V[typeof name]),
    }),
    check: (name) => ({
      name,
      checked: values[name] === true,
      error: wrong.fields[name],
      disabled: readOnly,
      onChange: (event) => set(name, event.currentTarget.checked as V[typeof name]),
    }),
    choice: (name) => ({
      name,
      value: values[name],
      error: wrong.fields[name],
      disabled: readOnly,
      onChange: (value) => value !== null && set(name, value),
    }),
  }
}

/** The list that a path leads into. */
const listOf = ({ propertyName }: ErrorItem) => propertyName?.split(/[.[]/, 1)[0] ?? ''
