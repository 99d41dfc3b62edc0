import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'
import { findShipment } from '../../platform/shipments/find-shipment.ts'

/** Takes the caller's focus off a shipment; without one nothing changes. */
export const unfocusShipment: Handler<Endpoints['unfocusShipment']> = async ({ shipmentNumber }, scope) => {
  const shipmentId = await findShipment(scope, shipmentNumber)
  await scope.entities.shipmentFocus.deleteMany({ where: { userId: scope.user.id, shipmentId } })
  return null
}
