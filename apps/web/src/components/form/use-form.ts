import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { ApiError } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { wordsFor } from '../../lib/words-for.ts'
import { fieldErrors, noErrors } from './field-errors.ts'
import { useFieldErrors } from './use-field-errors.ts'

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

/**
 * State of a form. Errors of the server stand at their fields and the first of them gets the focus; what belongs to no field is one message.
 * What was typed stays through every failure. A second submit while one is under way does nothing, and the same input sent again after a lost
 * answer carries the same idempotency key.
 */
export function useForm<V extends object, R>(options: FormOptions<V, R>): Form<V> {
  const { initial, submit, onSuccess, check, aliases, onGeneral, readOnly = false } = options
  const [values, setValues] = useState(initial)
  const id = useId()
  const { errors, errorAt, general, complain, forgive, forgiveAll } = useFieldErrors<Name<V>>(id, onGeneral)
  const busy = useRef(false)
  const key = useRef<string>(undefined)

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
      complain(answered ? fieldErrors(error.errors, Object.keys(initial) as Name<V>[], aliases) : { ...noErrors, general: wordsFor(error) })
    },
    onSettled() {
      busy.current = false
    },
  })

  const patch = (part: Partial<V>) => {
    key.current = undefined
    setValues((current) => ({ ...current, ...part }))
    forgive(Object.keys(part))
  }
  const set = <N extends Name<V>>(name: N, value: V[N]) => patch({ [name]: value } as unknown as Partial<V>)
  const fields = { values, errors, readOnly, set }

  return {
    values,
    set,
    patch,
    errors,
    errorAt,
    general,
    pending: sending.isPending,
    readOnly,
    id,
    onSubmit(event) {
      event.preventDefault()
      // a dialog's form lies inside the screen's for React, though not in the page
      event.stopPropagation()
      if (busy.current || readOnly) return
      const found = check?.(values) ?? {}
      if (Object.keys(found).length > 0) return complain({ ...noErrors, fields: found })
      busy.current = true
      forgiveAll()
      sending.mutate(values)
    },
    text: (name) => textField(fields, name),
    check: (name) => checkField(fields, name),
    choice: (name) => choiceField(fields, name),
  }
}

/** What the properties of a field are made from. */
type Fields<V extends object> = Pick<Form<V>, 'values' | 'errors' | 'readOnly' | 'set'>

const textField = <V extends object>({ values, errors, readOnly, set }: Fields<V>, name: Name<V>): ReturnType<Form<V>['text']> => ({
  name,
  value: (values[name] as string | null | undefined) ?? '',
  error: errors[name],
  readOnly,
  // what cannot be typed does not look as if it could
  ...(readOnly && { variant: 'filled', withAsterisk: false }),
  onChange: (event) => set(name, event.currentTarget.value as V[typeof name]),
})

const checkField = <V extends object>({ values, errors, readOnly, set }: Fields<V>, name: Name<V>): ReturnType<Form<V>['check']> => ({
  name,
  checked: values[name] === true,
  error: errors[name],
  disabled: readOnly,
  onChange: (event) => set(name, event.currentTarget.checked as V[typeof name]),
})

const choiceField = <V extends object, N extends Name<V>>({ values, errors, readOnly, set }: Fields<V>, name: N) => ({
  name,
  value: values[name],
  error: errors[name],
  disabled: readOnly,
  onChange: (value: V[N] | null) => value !== null && set(name, value),
})
