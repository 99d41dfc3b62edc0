import { findShipment } from '../../domain/shipments/find-shipment.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Ends the user's subscription to a shipment, if there is one. Messages already queued may still be sent. */
export const unsubscribeShipmentState: Handler<'unsubscribeShipmentState'> = async ({ shipmentNumber }, scope, { now, audit }) => {
  const shipmentId = await findShipment(scope, shipmentNumber)
  await scope.entities.shipmentSubscription.updateMany({
    where: { userId: scope.user.id, shipmentId, endedAt: null },
    data: { endedAt: now },
  })
  audit({ subject: 'shipment', subjectId: shipmentId, subjectName: shipmentNumber })
  return null
}
