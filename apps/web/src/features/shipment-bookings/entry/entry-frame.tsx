import type { ReactNode } from 'react'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { BackLink } from '../../../components/list/back-link.tsx'
import { useSessionContext } from '../../../lib/session/current-account.ts'
import { savedSearchOf } from '../../../lib/query/saved-query.ts'
import classes from './entry-frame.module.css'

interface EntryFrameProps {
  title: string
  /** Title in the breadcrumb. */
  as: string
  subtitle?: ReactNode
  /** Beside the sections from 1312 px, below them on narrower screens. */
  summary?: ReactNode
  children: ReactNode
}

/** Layout of a booking screen: breadcrumb, title, sections and summary. */
export function EntryFrame({ title, as, subtitle, summary, children }: EntryFrameProps) {
  const { account } = useSessionContext()
  const trail = (
    <BackLink
      label="Shipment Bookings"
      route="/shipment-bookings"
      search={savedSearchOf(account!.accountId, '/shipment-bookings') ?? {}}
      as={as}
    />
  )
  return (
    <section className={classes.page} aria-labelledby="screen-title">
      <PageHeader title={title} trail={trail} subtitle={subtitle} />
      <div className={classes.columns} data-summary={summary !== undefined || undefined}>
        <div className={classes.sections}>{children}</div>
        {summary && <aside className={classes.summary}>{summary}</aside>}
      </div>
    </section>
  )
}
