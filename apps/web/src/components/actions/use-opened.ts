import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/**
 * State of what OnDemand has loaded: it opens at once, for it was asked for. The button is a new one by then: it takes the focus first, so
 * that closing gives it back.
 */
export function useOpened() {
  const ref = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    ref.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  // what opens moves the focus into itself by a timer and closes with Escape from then on; who is quicker has the focus at the button
  // still. Closing waits for that timer: the focus would go where nothing is any more
  const onKeyDown = (event: KeyboardEvent) => {
    if (opened && event.key === 'Escape') setTimeout(() => setOpened(false))
  }
  return { target: { ref, onKeyDown }, opened, setOpened }
}
