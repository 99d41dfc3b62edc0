import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Parameters of an emailed link. */
export interface MailedLink {
  email: string
  code: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Emailed link whose code was removed from the URL. */
    mailedLink?: MailedLink
  }
}

/**
 * Reads email and code of an emailed link and removes them from the URL, where others could see or copy them. The history state keeps them
 * for a reload.
 * @returns undefined if the link is incomplete
 */
export function useMailedLink(): MailedLink | undefined {
  const location = useRouterState({ select: ({ location }) => location })
  const [link] = useState(() => location.state.mailedLink ?? read(location.search as { email?: string; code?: string }))
  const navigate = useNavigate()
  const carries = Object.keys(location.search).length > 0
  useEffect(() => {
    if (carries) void navigate({ to: '.', search: {}, replace: true, state: link ? { mailedLink: link } : {} })
  }, [carries, link, navigate])
  return link
}

function read(search: { email?: string; code?: string }): MailedLink | undefined {
  // some mail programs turn an unencoded plus sign into a space, which no address contains
  const email = search.email?.trim().replaceAll(' ', '+')
  return email && search.code ? { email, code: search.code } : undefined
}
