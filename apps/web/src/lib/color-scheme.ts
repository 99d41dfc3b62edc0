import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

const key = 'theme'

/** Stores the colour scheme in local storage under the key that public/start.js reads before the first paint. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get(fallback) {
    const stored = localStorage.getItem(key)
    return isMantineColorScheme(stored) ? stored : fallback
  },
  set: (scheme: MantineColorScheme) => localStorage.setItem(key, scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => localStorage.removeItem(key),
}

/** Returns true if a theme was chosen in this browser. */
export const hasChosenColorScheme = (): boolean => localStorage.getItem(key) !== null
