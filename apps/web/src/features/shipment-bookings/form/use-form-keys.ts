import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface FormKeys {
  onSave: () => void
  onSubmit: () => void
}

/**
 * Shortcuts of the form, except in dialogs: Ctrl S saves, Ctrl Enter submits. Enter in a quantity moves to the next one; in other fields it
 * does nothing, to avoid accidental submits.
 */
export function useFormKeys({ onSave, onSubmit }: FormKeys): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('[role=dialog]')) return
    const command = event.ctrlKey || event.metaKey
    if (command && event.key.toLowerCase() === 's') {
      event.preventDefault()
      onSave()
    } else if (command && event.key === 'Enter') {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Enter' && target instanceof HTMLInputElement && form.current?.contains(target) && !event.defaultPrevented) {
      event.preventDefault()
      goOn(form.current, target)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return form
}

/** Moves the focus from a quantity to the next one. */
function goOn(form: HTMLFormElement, from: HTMLInputElement): void {
  if (from.dataset['qty'] === undefined) return
  const all = [...form.querySelectorAll<HTMLInputElement>('input[data-qty]:not(:disabled)')]
  const next = all[all.indexOf(from) + 1]
  next?.focus()
  next?.select()
}
