import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/serve.ts'
import { findShipment } from '../../platform/find-shipment.ts'

/** Focuses a shipment for the caller; once focused it stays as it is. */
export const focusShipment: Handler<Endpoints['focusShipment']> = async ({ shipmentNumber }, scope) => {
  const key = { accountId: scope.account.id, userId: scope.user.id, shipmentId: await findShipment(scope, shipmentNumber) }
  await scope.entities.shipmentFocus.upsert({ where: { accountId_userId_shipmentId: key }, create: key, update: {} })
  return null
}
