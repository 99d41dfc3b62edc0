import { useEffect, useRef, useState } from 'react'

/**
 * State of what OnDemand has loaded: it opens at once, for it was asked for. The button is a new one by then: it takes the focus first, so
 * that closing gives it back.
 */
export function useOpened() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { button, opened, setOpened }
}
