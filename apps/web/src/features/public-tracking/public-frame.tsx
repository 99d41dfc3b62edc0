import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Brand } from '../../components/layout/brand.tsx'
import { configQuery } from '../../lib/query/config-query.ts'
import { composeTitle } from '../../lib/tab-title.ts'
import classes from './public-frame.module.css'

interface PublicPageFrameProps {
  /** Number of the shown shipment. */
  subject?: string | undefined
  /** Name of the page in the tab's title. */
  screen: string
  children: ReactNode
}

/** Frame of public pages: company name and link to the sign-in. Excluded from search engines. */
export function PublicPageFrame({ subject, screen, children }: PublicPageFrameProps) {
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  const { data: config } = useQuery(configQuery)
  useEffect(() => {
    document.title = composeTitle({ subject, screen, company: config?.companyName, unread: 0 })
  }, [config, subject, screen])
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <a href="/login" className={classes.link}>
          Log in
        </a>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}

/** Public track and trace. @param shipmentNumber of the shown shipment, for the title of the tab */
export const PublicFrame = ({ shipmentNumber, children }: { shipmentNumber?: string | undefined; children: ReactNode }) => (
  <PublicPageFrame subject={shipmentNumber} screen="Track and Trace">
    <Title order={1} className={classes.title}>
      Track and Trace
    </Title>
    {children}
  </PublicPageFrame>
)
