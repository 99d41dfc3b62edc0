import type { ErrorItem } from '@portal/contracts/errors'
import { useCallback, useEffect, useState } from 'react'
import { noErrors, type FieldErrors } from './field-errors.ts'

/**
 * Errors of a form. New errors move the focus to the first field with an error, or to the general message.
 * @param id of the form element
 */
export function useFieldErrors<Name extends string>(id: string) {
  const [wrong, setWrong] = useState<FieldErrors<Name>>(noErrors)
  const [complaints, setComplaints] = useState(0)

  // runs after the fields are enabled again: disabled ones cannot take the focus
  useEffect(() => {
    if (complaints === 0) return
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-general-error]')?.focus()
  }, [complaints, id])

  return {
    errors: wrong.fields,
    general: wrong.general,
    errorAt: (path: string) => wrong.items.find(({ propertyName }) => propertyName?.toLowerCase() === path.toLowerCase())?.errorMessage,
    complain(errors: FieldErrors<Name>) {
      setWrong(errors)
      setComplaints((count) => count + 1)
    },
    /** Removes the errors of changed fields. Keeps its identity, and that of the errors if nothing was removed. */
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

/** Returns the list that a path refers to. */
const listOf = ({ propertyName }: ErrorItem) => propertyName?.split(/[.[]/, 1)[0] ?? ''
