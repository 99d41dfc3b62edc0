import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What a mailed link carries. */
export interface MailedLink {
  email: string
  code: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A mailed link whose code was taken out of the address. */
    mailedLink?: MailedLink
  }
}

/**
 * Reads email and code of a mailed link and takes them out of the address at once: addresses are seen, kept and copied. The entry of the
 * history still knows them, so that a reload of the page works.
 * @returns undefined when the link is not whole
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
  // a plus sign that a mail program did not keep encoded has become a space, which addresses do not have
  const email = search.email?.trim().replaceAll(' ', '+')
  return email && search.code ? { email, code: search.code } : undefined
}
