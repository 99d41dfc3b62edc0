import { useEffect, useRef, type RefObject } from 'react'
import { isKeyInUse } from '../../lib/shortcuts.ts'
import { hasShortcuts } from '../../lib/shortcut-setting.ts'

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
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isKeyInUse(event) || !hasShortcuts()) return
      event.preventDefault()
      input.current?.select()
    }
    // before the shortcuts of the portal
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return input
}
