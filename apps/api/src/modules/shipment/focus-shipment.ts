import type { Handler } from '../../platform/http/serve.ts'
import { findShipment } from '../../domain/shipments/find-shipment.ts'

/** Focuses a shipment for the user; repeating it changes nothing. */
export const focusShipment: Handler<'focusShipment'> = async ({ shipmentNumber }, scope) => {
  const key = { accountId: scope.account.id, userId: scope.user.id, shipmentId: await findShipment(scope, shipmentNumber) }
  // an upsert without update would select and then insert, so that one of two concurrent requests fails
  await scope.entities.shipmentFocus.createMany({ data: [key], skipDuplicates: true })
  return null
}
