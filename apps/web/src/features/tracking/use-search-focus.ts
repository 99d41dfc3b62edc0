import { useEffect, useRef, type RefObject } from 'react'
import { useFocusKey } from '../../lib/use-focus-key.ts'

/**
 * Puts the cursor into the search field when the screen opens without a search, and on `/`. Both use the field of the screen instead of the
 * search of the portal.
 * @param opensFocused false on phones, whose keyboard would cover the list
 */
export function useSearchFocus(opensFocused: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const opens = useRef(opensFocused)
  useEffect(() => {
    if (opens.current) input.current?.focus({ preventScroll: true })
  }, [])
  useFocusKey('/', input)
  return input
}
