import type { Handler } from '../../platform/http/serve.ts'
import { findShipment } from '../../domain/shipments/find-shipment.ts'

export const getFocusedShipmentState: Handler<'getFocusedShipmentState'> = async ({ shipmentNumber }, scope) => {
  const shipmentId = await findShipment(scope, shipmentNumber)
  const focuses = await scope.entities.shipmentFocus.count({ where: { userId: scope.user.id, shipmentId } })
  return { hasFocusedShipment: focuses > 0 }
}
