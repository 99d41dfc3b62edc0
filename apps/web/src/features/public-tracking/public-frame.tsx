import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Brand } from '../../components/layout/brand.tsx'
import { configQuery } from '../../lib/query/config-query.ts'
import { composeTitle } from '../../lib/tab-title.ts'
import classes from './public-frame.module.css'

/** Frame of public pages: company name, page title, link to the sign-in. Excluded from search engines. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  const { data: config } = useQuery(configQuery)
  useEffect(() => {
    document.title = composeTitle({ subject: 'Track and Trace', screen: undefined, company: config?.companyName, unread: 0 })
  }, [config])
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <a href="/login" className={classes.link}>
          Log in
        </a>
      </header>
      <main className={classes.main}>
        <Title order={1} className={classes.title}>
          Track and Trace
        </Title>
        {children}
      </main>
    </div>
  )
}
