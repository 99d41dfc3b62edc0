import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { ApiError } from '../../lib/query/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { fieldErrors, noErrors } from './field-errors.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useUnsaved } from './use-unsaved.ts'

type Name<V> = keyof V & string

interface FormOptions<V extends object, R> {
  initial: V
  /** Submits the form. Pass `options` to `call`, so that a repeat after a lost response has no second effect. */
  submit: (values: V, options: { idempotencyKey: string }) => Promise<R>
  /** The form stays disabled until the returned promise resolves. */
  onSuccess?: (result: R, values: V) => unknown
  /** Validates in the browser; returns errors by field. */
  check?: (values: V) => Partial<Record<Name<V>, string>>
  /** Form fields by server name, where they differ by more than case. */
  aliases?: Readonly<Record<string, Name<V>>>
  readOnly?: boolean
  /** Submitting prepares a later step and saves nothing: the input stays unsaved. */
  isPreliminary?: boolean
}

/** State of a form: values, errors and submit. */
export interface Form<V extends object> {
  values: V
  set: <N extends Name<V>>(name: N, value: V[N]) => void
  /** Changes several fields at once. */
  patch: (part: Partial<V>) => void
  errors: Partial<Record<Name<V>, string>>
  /** Error within a list: `errorAt('links[0].number')`. */
  errorAt: (path: string) => string | undefined
  general: string | undefined
  /** True while submitting, and after success until the form leaves. */
  pending: boolean
  readOnly: boolean
  /** True if the values differ from those last saved. */
  unsaved: boolean
  /** The same at the time of the call, which may precede the next rendering. */
  isUnsaved: () => boolean
  /** Replaces the values by saved ones, and removes errors. */
  settle: (saved: V) => void
  /** Id of the form element. */
  id: string
  onSubmit: (event: FormEvent) => void
  /** Props of a text field: `<TextInput label="Name" required {...form.text('name')} />`. */
  text: (name: Name<V>) => {
    name: string
    value: string
    error: string | undefined
    readOnly: boolean
    variant?: 'filled'
    withAsterisk?: false
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** Props of a checkbox or switch. */
  check: (name: Name<V>) => {
    name: string
    checked: boolean
    error: string | undefined
    disabled: boolean
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** Props of a select; a multi-select has an array value. */
  choice: <N extends Name<V>>(
    name: N,
  ) => { name: string; value: V[N]; error: string | undefined; disabled: boolean; onChange: (value: V[N] | null) => void }
}

/**
 * Manages a form. Server errors show at their fields and the first one takes the focus. Input survives every error. Repeated submits are
 * ignored while one runs; a retry of unchanged input after a lost response reuses the idempotency key.
 */
export function useForm<V extends object, R>(options: FormOptions<V, R>): Form<V> {
  const { initial, submit, onSuccess, check, aliases, readOnly = false, isPreliminary = false } = options
  const [values, setValues] = useState(initial)
  const id = useId()
  const { errors, errorAt, general, complain, forgive, forgiveAll } = useFieldErrors<Name<V>>(id)
  const { setSaved, ...state } = useUnsaved({ values, setValues, initial, readOnly, onSettle: forgiveAll })
  const busy = useRef(false)
  const key = useRef<string>(undefined)

  const sending = useMutation({
    meta: { shown: true },
    mutationFn: async (sent: V) => {
      const result = await submit(sent, { idempotencyKey: (key.current ??= randomKey()) })
      key.current = undefined
      // before `onSuccess`, which may leave the form
      if (!isPreliminary) setSaved(sent)
      await onSuccess?.(result, sent)
    },
    onError(error) {
      // a response ends the attempt; a request without one may have taken effect
      const answered = error instanceof ApiError && error.status > 0 && error.status < 500
      if (answered) key.current = undefined
      complain(answered ? fieldErrors(error.errors, Object.keys(initial) as Name<V>[], aliases) : generalError(error))
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
    ...state,
    id,
    onSubmit(event) {
      event.preventDefault()
      // events of a form in a dialog bubble to the screen's form in React
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

const generalError = (error: Error) => ({ ...noErrors, general: errorMessageOf(error) })

/** State from which the field props are derived. */
type Fields<V extends object> = Pick<Form<V>, 'values' | 'errors' | 'readOnly' | 'set'>

const textField = <V extends object>({ values, errors, readOnly, set }: Fields<V>, name: Name<V>): ReturnType<Form<V>['text']> => ({
  name,
  value: (values[name] as string | null | undefined) ?? '',
  error: errors[name],
  readOnly,
  // read-only fields look different from editable ones
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
