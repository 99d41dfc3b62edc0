import { useEffect, useRef, type FormEvent } from 'react'

/**
 * Restores the focus to the control that submitted a form, which loses it while disabled. Does nothing if another element has taken the
 * focus, such as an invalid field.
 * @returns handler of the form's submit event
 */
export function useRestoredFocus(pending: boolean, onSubmit: (event: FormEvent) => void): (event: FormEvent) => void {
  const sender = useRef<Element>(null)
  useEffect(() => {
    if (pending) return
    const { current } = sender
    sender.current = null
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body) current.focus()
  }, [pending])
  return (event) => {
    sender.current = document.activeElement
    onSubmit(event)
  }
}
