import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Parts of an application's screen, as the address names them; the first needs no name. */
export const tabs = { settings: 'Settings', endpoints: 'Endpoints', start: 'Get started' } as const
export type Tab = keyof typeof tabs

/** The part of the screen that is open, which the address holds. */
export function useTab(): [tab: Tab, open: (tab: Tab) => void] {
  const t: string | undefined = useSearch({ strict: false }).t
  const navigate = useNavigate()
  const open = useCallback(
    (tab: Tab) => void navigate({ to: '.', search: (tab === 'settings' ? {} : { t: tab }) as never, resetScroll: true }),
    [navigate],
  )
  return [t !== undefined && Object.hasOwn(tabs, t) ? (t as Tab) : 'settings', open]
}
