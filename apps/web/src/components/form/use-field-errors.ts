import type { ErrorItem } from '@portal/contracts/errors'
import { useCallback, useEffect, useState } from 'react'
import { noErrors, type FieldErrors } from './field-errors.ts'

/**
 * What is wrong with a form. Whenever there is something new to complain of, the first field it is about gets the focus, or the message.
 * @param id of the form element
 * @param onGeneral takes what belongs to no field; without it, it is part of the errors
 */
export function useFieldErrors<Name extends string>(id: string, onGeneral: ((message: string) => void) | undefined) {
  const [wrong, setWrong] = useState<FieldErrors<Name>>(noErrors)
  const [complaints, setComplaints] = useState(0)

  // fields are enabled again by then: a disabled one cannot take the focus
  useEffect(() => {
    if (complaints === 0) return
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-general-error]')?.focus()
  }, [complaints, id])

  return {
    errors: wrong.fields,
    general: wrong.general,
    errorAt: (path: string) => wrong.items.find(({ propertyName }) => propertyName?.toLowerCase() === path.toLowerCase())?.errorMessage,
    complain(errors: FieldErrors<Name>) {
      setWrong(onGeneral ? { ...errors, general: undefined } : errors)
      if (errors.general && onGeneral) onGeneral(errors.general)
      setComplaints((count) => count + 1)
    },
    /** Takes back what was said of fields that have changed since. It stays the same function, and the errors the same where none was said. */
    forgive: useCallback((names: string[]) => setWrong((present) => without(present, names)), []),
    forgiveAll: () => setWrong(noErrors),
  }
}

function without<Name extends string>(errors: FieldErrors<Name>, names: readonly string[]): FieldErrors<Name> {
  const { fields, general, items } = errors
  if (!names.some((name) => name in fields) && !items.some((item) => names.includes(listOf(item)))) return errors
  const rest = { ...fields }
  for (const name of names) delete rest[name as Name]
  return { fields: rest, general, items: items.filter((item) => !names.includes(listOf(item))) }
}

/** The list that a path leads into. */
const listOf = ({ propertyName }: ErrorItem) => propertyName?.split(/[.[]/, 1)[0] ?? ''
