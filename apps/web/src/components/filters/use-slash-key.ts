import { useEffect, type RefObject } from 'react'
import { hasShortcuts } from '../../lib/shortcut-setting.ts'

/** Focuses a search field on `/` instead of opening the search of the top bar, unless a field has the focus. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof HTMLElement && event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || elsewhere || !hasShortcuts()) return
      event.preventDefault()
      input.current?.select()
    }
    // before the shortcuts of all screens
    document.addEventListener('keydown', focus, { capture: true })
    return () => document.removeEventListener('keydown', focus, { capture: true })
  }, [input])
}
