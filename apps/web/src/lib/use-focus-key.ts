import { useEffect, type RefObject } from 'react'
import { isShortcut } from './shortcut-keys.ts'

/** Focuses a field on a key, before the shortcuts of all screens: on `/`, a field of the screen replaces the search of the top bar. */
export function useFocusKey(key: string, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== key || !isShortcut(event)) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', focus, { capture: true })
    return () => document.removeEventListener('keydown', focus, { capture: true })
  }, [key, input])
}
