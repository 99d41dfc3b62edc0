import type { PublicShipmentRoute, ShipmentRoute } from '@portal/contracts/shipment-route'

/** Of a route what anybody may see, the vessel without its name and what it is doing: nothing is taken over that is not named here. */
export const publicRoute = (route: ShipmentRoute): PublicShipmentRoute => ({
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
