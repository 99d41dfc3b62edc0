import { useEffect, useRef, type FormEvent } from 'react'

/**
 * Gives the focus back to the control that a form was sent from: it is disabled on its way, and loses it. What has taken the focus meanwhile,
 * as a field that is wrong does, keeps it.
 * @returns handles the form's submission
 */
export function useKeptFocus(pending: boolean, onSubmit: (event: FormEvent) => void): (event: FormEvent) => void {
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
