import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { configQuery } from '../../lib/query/config-query.ts'
import { screenAt } from '../../lib/screens.ts'
import { composeTitle, useHeading } from '../../lib/tab-title.ts'

/** Sets the title of the tab, and announces the title of a screen to screen readers after a navigation. */
export function TabTitle({ unread }: { unread: number }) {
  const { pathname, search } = useLocation()
  const { data: config } = useQuery(configQuery)
  const heading = useHeading()
  const { open, order, s } = search as { open?: string; order?: string; s?: string }
  const place = { subject: open ?? order ?? s ?? heading, screen: screenAt(pathname)?.label }
  const title = composeTitle({ ...place, company: config?.companyName, unread })
  useEffect(() => {
    document.title = title
  }, [title])

  const first = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  const words = composeTitle({ ...place, company: undefined, unread: 0 })
  useEffect(() => {
    // the browser announces the first page
    if (pathname !== first.current) setAnnounced(words)
  }, [pathname, words])
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  )
}
