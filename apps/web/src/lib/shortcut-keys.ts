const key = 'shortcuts'

/** Returns true unless the user has turned single-key shortcuts off on this device. */
export const hasShortcuts = (): boolean => localStorage.getItem(key) !== 'off'

/** Turns single-key shortcuts on or off on this device. */
export function setShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}

/** Returns true if a key belongs to a field or an open overlay. */
const isKeyInUse = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog][aria-modal=true], [role=menu], [role=listbox]',
  ) !== null

/** Returns true if a key press may be a shortcut: without modifiers, outside of fields and overlays, and not handled yet. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !isKeyInUse(event) && hasShortcuts()
