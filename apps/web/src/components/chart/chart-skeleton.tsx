import { Skeleton } from '@mantine/core'
import classes from './chart-frame.module.css'

const heights = [72, 96, 54, 80, 38, 62, 26, 46]

/** Placeholder of a chart while its data loads. */
export const ChartSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {heights.map((height, index) => (
      <Skeleton key={index} height={`${height}%`} />
    ))}
  </div>
)
