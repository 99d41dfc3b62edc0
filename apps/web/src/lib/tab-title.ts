import { useEffect, useSyncExternalStore } from 'react'

let heading: string | undefined
const listeners = new Set<() => void>()

function setHeading(next: string | undefined): void {
  heading = next
  for (const listener of listeners) listener()
}

/** Shows the heading of a screen in the title of the tab, until the screen closes. */
export function useTabHeading(title: string): void {
  useEffect(() => {
    setHeading(title)
    return () => setHeading(undefined)
  }, [title])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the heading that the open screen has set. */
export const useHeading = (): string | undefined => useSyncExternalStore(subscribe, () => heading)

interface TabTitle {
  /** Number or name of the object on the screen. */
  subject: string | undefined
  screen: string | undefined
  company: string | undefined
  unread: number
}

/** Returns the title of the tab, such as "(2) S00014571 · Track and Trace – Portal". */
export function composeTitle({ subject, screen, company, unread }: TabTitle): string {
  const place = [...new Set([subject, screen])].filter(Boolean).join(' · ')
  const words = [place, company].filter(Boolean).join(' – ')
  return unread > 0 ? `(${unread > 9 ? '9+' : unread}) ${words}` : words
}
