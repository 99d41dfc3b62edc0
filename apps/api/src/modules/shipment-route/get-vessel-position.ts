import { findVessel } from '../../domain/routes/find-vessel.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the last position of the vessel that currently carries the shipment. */
export const getVesselPosition: Handler<'getVesselPosition'> = async ({ shipmentTrackingId }, scope, { now }) => {
  const { seen } = await findVessel(scope, shipmentTrackingId, now)
  if (!seen) return null
  const { lat, lon, timestamp, status, speed, headingDeg } = seen
  return { lat, lon, timestamp, status, speed, headingDeg }
}
