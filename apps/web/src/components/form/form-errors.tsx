import { useEffect, useState } from 'react'
import { ErrorSummary } from './error-summary.tsx'

interface WrongField {
  label: string
  field: HTMLElement
}

/** Links to the invalid fields of a form, in the order of the screen. The messages are at the fields. @param id of the form element */
export function FormErrors({ id }: { id: string }) {
  const [wrong, setWrong] = useState<WrongField[]>([])
  useEffect(() => {
    const form = document.getElementById(id)!
    const observer = new MutationObserver(() => setWrong(readWrongFields(form)))
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
    return () => observer.disconnect()
  }, [id])
  return <ErrorSummary errors={wrong.map(({ label, field }) => ({ label, onShow: () => field.focus() }))} />
}

const readWrongFields = (form: HTMLElement): WrongField[] =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => ({ field, label: labelOf(field) }))

/** Returns the label without the mark of a required field. */
const labelOf = (field: HTMLInputElement): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent.replace(/\s*\*$/, '') ?? field.name
