import type { PublicShipmentRoute, ShipmentRoute } from '@portal/contracts/shipment-route'

/** Of a route what anybody may see: the vessel without its name and what it is doing. */
export const publicRoute = ({ vessel, ...facts }: ShipmentRoute): PublicShipmentRoute => {
  if (!vessel) return { ...facts, vessel }
  const { lat, lon, timestamp, speed, headingDeg, ageMinutes } = vessel
  return { ...facts, vessel: { lat, lon, timestamp, speed, headingDeg, ageMinutes } }
}
