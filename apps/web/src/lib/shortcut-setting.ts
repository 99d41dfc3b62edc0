const key = 'shortcuts'

/** Returns true unless the user has turned single-key shortcuts off on this device. */
export const hasShortcuts = (): boolean => localStorage.getItem(key) !== 'off'

/** Turns single-key shortcuts on or off on this device. */
export function setShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
