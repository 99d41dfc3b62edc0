import { getShipmentRoute } from './get-shipment-route.ts'
import { getVesselPosition } from './get-vessel-position.ts'

export const shipmentRoute = { getShipmentRoute, getVesselPosition }
