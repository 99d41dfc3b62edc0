import { useEffect, useRef } from 'react'

/**
 * Returns a function that opens the active entry: at once, or once the results of the typed text have loaded, so that a pasted number can be
 * followed by Enter immediately.
 */
export function useOpenWhenSettled(isSettled: boolean, hasFailed: boolean, open: () => void): (isTextNew?: boolean) => void {
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current || !isSettled) return
    isRequested.current = false
    if (!hasFailed) open()
  })
  // a new text is settled only after the next rendering
  return (isTextNew = false) => {
    if (isSettled && !isTextNew) open()
    else isRequested.current = true
  }
}
