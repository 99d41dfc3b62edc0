import type { PublicShipmentRoute, ShipmentRoute } from '@portal/contracts/shipments/shipment-route'
import { Skeleton } from '@mantine/core'
import { lazy, useMemo } from 'react'
import { ErrorState } from '../state/status-message.tsx'
import { routeDrawing } from './map-drawing.ts'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import { RouteFacts } from './route-facts.tsx'
import classes from './shipment-map.module.css'

const loadCanvas = () => import('./map-canvas.tsx')
const MapCanvas = lazy(loadCanvas)

export interface ShipmentMapProps {
  /** Response of getShipmentRoute, getPublicShipmentRoute or getSharedShipmentRoute; undefined while loading. */
  route: ShipmentRoute | PublicShipmentRoute | undefined
  error?: Error | null | undefined
  /** Retries after an error. */
  retry: () => void
}

/** Route of a shipment on a map, with the same data as a list. Takes the available width; the map loads when a route exists. */
export function ShipmentMap({ route, error, retry }: ShipmentMapProps) {
  const drawing = useMemo(() => route && routeDrawing(route), [route])
  if (error)
    return (
      <div className={classes.error}>
        <ErrorState error={error} retry={retry} />
      </div>
    )
  return (
    <section className={classes.frame} aria-label="Map" aria-busy={!route}>
      <div>
        <div className={classes.canvas}>
          {!drawing && <Skeleton height="100%" radius="md" />}
          {drawing?.ports.length === 0 && <div className={classes.nothing}>The positions of this shipment’s ports are unknown.</div>}
          {drawing && drawing.ports.length > 0 && (
            <ErrorBoundary
              waiting={<Skeleton height="100%" radius="md" />}
              instead={<div className={classes.nothing}>The map cannot be shown in this browser.</div>}
            >
              <MapCanvas drawing={drawing} />
            </ErrorBoundary>
          )}
        </div>
        {drawing?.ports.length !== 0 && (
          <p className={classes.tip}>
            <span className={classes.mouse}>To zoom in/out, use the mouse scroll wheel</span>
            <span className={classes.touch}>To zoom in/out, pinch with two fingers</span>
          </p>
        )}
      </div>
      {route ? <RouteFacts route={route} /> : <FactsSkeleton />}
    </section>
  )
}

const FactsSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {[44, 62, 38, 70, 52].map((width) => (
      <Skeleton key={width} height={14} width={`${width}%`} />
    ))}
  </div>
)
