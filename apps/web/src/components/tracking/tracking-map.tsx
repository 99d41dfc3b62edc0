import { Skeleton } from '@mantine/core'
import { lazy, type ComponentProps } from 'react'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import classes from './tracking-map.module.css'

const ShipmentMap = lazy(async () => ({ default: (await import('../map/shipment-map.tsx')).ShipmentMap }))

/** Lazy map of a route. The rest of the screen works while it loads, and if it fails. */
export const TrackingMap = (props: ComponentProps<typeof ShipmentMap>) => (
  <ErrorBoundary waiting={<Skeleton h={420} />} instead={<p className={classes.failed}>The map cannot be shown in this browser.</p>}>
    <ShipmentMap {...props} />
  </ErrorBoundary>
)
