import { Skeleton } from '@mantine/core'
import classes from './card-list.module.css'

/** Placeholder while the cards load. */
export const CardListSkeleton = () => (
  <div className={classes.list} role="status" aria-label="Loading">
    {Array.from({ length: 5 }, (_, card) => (
      <Skeleton key={card} height={140} radius="md" />
    ))}
  </div>
)
