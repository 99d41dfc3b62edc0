const name = 'portal:shortcuts'

/** Opens the list of keyboard shortcuts. */
export const openShortcuts = (): void => void dispatchEvent(new Event(name))

/** Calls back when the list of keyboard shortcuts is requested. @returns function that removes the callback */
export function onOpenShortcuts(open: () => void): () => void {
  addEventListener(name, open)
  return () => removeEventListener(name, open)
}
