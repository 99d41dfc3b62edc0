import { useEffect, useState } from 'react'

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Parts whose data loads, placeholders of charts whose code loads, and charts that are not drawn yet. */
const waiting = '[aria-busy=true], .mantine-Skeleton-root, [role=img]:not(:has(svg))'

/** Time in which the rings of new charts grow to their full size. */
const growMs = 400

/**
 * Prints the screen by Ctrl P or ⌘ P once all its charts are drawn: the browser would not wait for charts that load when the print begins.
 * @returns true from the first use of the key on, when all charts must load
 */
export function usePrintKey(): boolean {
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    // later prints find all charts drawn
    if (isRequested) return undefined
    const request = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return
      event.preventDefault()
      setIsRequested(true)
    }
    window.addEventListener('keydown', request)
    return () => window.removeEventListener('keydown', request)
  }, [isRequested])
  useEffect(() => {
    if (!isRequested) return undefined
    const main = document.querySelector('main')!
    const printOnceDrawn = () => {
      if (main.querySelector(waiting)) return
      observer.disconnect()
      setTimeout(() => window.print(), growMs)
    }
    const observer = new MutationObserver(printOnceDrawn)
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    printOnceDrawn()
    return () => observer.disconnect()
  }, [isRequested])
  return isRequested
}
