import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/**
 * Open state of a popup loaded by LazyPopoverButton: starts open. Its button replaces the original one and takes the focus first, so that closing
 * returns the focus to it.
 */
export function useOpenedPopover() {
  const ref = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    ref.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  // the popup takes the focus in a timer, then handles Escape; an earlier Escape arrives at the button. Closing waits for the timer, which
  // would otherwise focus a removed element
  const onKeyDown = (event: KeyboardEvent) => {
    if (opened && event.key === 'Escape') setTimeout(() => setOpened(false))
  }
  return { target: { ref, onKeyDown }, opened, setOpened }
}
