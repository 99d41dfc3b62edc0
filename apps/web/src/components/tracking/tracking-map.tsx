import { Skeleton } from '@mantine/core'
import { Component, lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import classes from './tracking-map.module.css'

const ShipmentMap = lazy(async () => ({ default: (await import('../map/shipment-map.tsx')).ShipmentMap }))

/** The way of a shipment on a map. Everything else of the screen works while the map loads, and where it cannot be drawn. */
export const TrackingMap = (props: ComponentProps<typeof ShipmentMap>) => (
  <Fallback>
    <Suspense fallback={<Skeleton h={420} />}>
      <ShipmentMap {...props} />
    </Suspense>
  </Fallback>
)

/** Says so in place of a map whose code does not come or cannot draw here. */
class Fallback extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <p className={classes.failed}>The map cannot be shown in this browser.</p> : this.props.children
  }
}
