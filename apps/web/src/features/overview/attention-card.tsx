import { Button, Skeleton, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './attention-card.module.css'

interface AttentionCardProps {
  title: string
  /** True while loading: the card keeps the height of its rows. */
  loading: boolean
  failed: boolean
  retry: () => void
  /** Link at the other end of the head. */
  tool?: ReactNode
  children: ReactNode
}

/** Card of the overview with a heading; loads and fails on its own. */
export function AttentionCard({ title, loading, failed, retry, tool, children }: AttentionCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={loading && !failed}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {tool}
      </div>
      {failed ? (
        <div className={classes.failed} role="alert">
          {title} could not be loaded.
          <Button variant="default" size="compact-sm" onClick={retry}>
            Retry
          </Button>
        </div>
      ) : loading ? (
        <div className={classes.waiting} role="status" aria-label={`Loading ${title}`}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      ) : (
        children
      )}
    </section>
  )
}
