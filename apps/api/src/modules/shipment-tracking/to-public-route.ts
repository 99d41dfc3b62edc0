import type { PublicShipmentRoute, ShipmentRoute } from '@portal/contracts/shipments/shipment-route'

/** Returns the public parts of a route, without name and status of the vessel. Copies only the fields listed here. */
export const toPublicRoute = (route: ShipmentRoute): PublicShipmentRoute => ({
  currentMilestoneStep: route.currentMilestoneStep,
  ports: route.ports,
  legs: route.legs,
  estimatedArrivalDate: route.estimatedArrivalDate,
  actualArrivalDate: route.actualArrivalDate,
  estimate: route.estimate,
  vessel: route.vessel && publicVessel(route.vessel),
})

const publicVessel = ({
  lat,
  lon,
  timestamp,
  speed,
  headingDeg,
  ageMinutes,
}: NonNullable<ShipmentRoute['vessel']>): PublicShipmentRoute['vessel'] => ({ lat, lon, timestamp, speed, headingDeg, ageMinutes })
