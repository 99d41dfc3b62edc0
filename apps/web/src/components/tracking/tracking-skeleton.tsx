import { Skeleton } from '@mantine/core'
import classes from './tracking-view.module.css'

/** Placeholder while a shipment loads. */
export const TrackingSkeleton = () => (
  <div className={classes.view} role="status" aria-label="Loading">
    <div className={classes.head}>
      <Skeleton h={44} w={280} />
    </div>
    <div className={classes.progress}>
      <Skeleton h={72} />
      <Skeleton h={420} />
    </div>
    <div className={classes.panel}>
      <Skeleton h={36} mb="md" />
      <Skeleton h={200} mb="md" />
      <Skeleton h={160} />
    </div>
  </div>
)
