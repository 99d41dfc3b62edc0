import { Button, Skeleton, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './attention-card.module.css'

interface AttentionCardProps {
  title: string
  /** Rendered while loading, in the size of the rows; undefined once they have loaded. */
  waiting: ReactNode
  failed: boolean
  retry: () => void
  /** Link at the other end of the head. */
  tool?: ReactNode
  children: ReactNode
}

/** Card of the overview with a heading; loads and fails on its own. */
export function AttentionCard({ title, waiting, failed, retry, tool, children }: AttentionCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={waiting !== undefined && !failed}>
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
      ) : waiting === undefined ? (
        children
      ) : (
        <div role="status" aria-label={`Loading ${title}`}>
          {waiting}
        </div>
      )}
    </section>
  )
}

/** Placeholders of rows. @param rowClass class of a row, which reserves its height */
export const WaitingRows = ({
  count,
  rowClass,
  className,
}: {
  count: number
  rowClass: string | undefined
  className?: string | undefined
}) => (
  <div className={className}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={rowClass}>
        <Skeleton height={16} width="55%" />
        <Skeleton height={12} width="85%" />
      </div>
    ))}
  </div>
)
