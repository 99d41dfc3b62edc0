import { useEffect, useEffectEvent } from 'react'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Elements that use these keys: fields, lists, menus, and dialogs over the panel. */
const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox], [role=slider], [aria-modal=true]'

/** Closes the panel on Esc and shows the neighbouring rows on the arrow keys, unless the focus is in a field or an open dialog. */
export function usePanelKeys(onClose: () => void, onStep: ((by: 1 | -1) => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    // an open dialog or popover takes the keys
    if (document.querySelector('[aria-modal=true], .mantine-Popover-dropdown, .mantine-Menu-dropdown')) return
    const by = steps[key]
    if (key === 'Escape') onClose()
    else if (by && onStep) onStep(by)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
