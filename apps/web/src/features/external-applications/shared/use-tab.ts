import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Tabs of an application as named in the URL; the first one needs no parameter. */
export const tabs = {
  settings: 'Settings and keys',
  endpoints: 'Endpoints',
  webhooks: 'Webhooks',
  requests: 'Requests',
  start: 'Get started',
} as const
export type Tab = keyof typeof tabs

/** Returns the open tab, which is stored in the URL. */
export function useTab(): [tab: Tab, open: (tab: Tab) => void] {
  const t: string | undefined = useSearch({ strict: false }).t
  const navigate = useNavigate()
  const open = useCallback(
    (tab: Tab) => {
      // the mode stays, so that the requests and webhooks of the test key are read one after the other
      const search = ({ m }: { m?: string }) => ({ ...(tab !== 'settings' && { t: tab }), ...(m !== undefined && { m }) })
      void navigate({ to: '.', search: search as never, resetScroll: true })
    },
    [navigate],
  )
  return [t !== undefined && Object.hasOwn(tabs, t) ? (t as Tab) : 'settings', open]
}
