import type { Handler } from '../../platform/http/serve.ts'
import { findShipment } from '../../domain/shipments/find-shipment.ts'

/** Removes the user's focus from a shipment, if there is one. */
export const unfocusShipment: Handler<'unfocusShipment'> = async ({ shipmentNumber }, scope) => {
  const shipmentId = await findShipment(scope, shipmentNumber)
  await scope.entities.shipmentFocus.deleteMany({ where: { userId: scope.user.id, shipmentId } })
  return null
}
