import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'
import { findShipment } from '../../platform/shipments/find-shipment.ts'

/** Focuses a shipment for the caller; once focused it stays as it is. */
export const focusShipment: Handler<Endpoints['focusShipment']> = async ({ shipmentNumber }, scope) => {
  const key = { accountId: scope.account.id, userId: scope.user.id, shipmentId: await findShipment(scope, shipmentNumber) }
  // an upsert that updates nothing looks first and inserts then: side by side, one of two would fail
  await scope.entities.shipmentFocus.createMany({ data: [key], skipDuplicates: true })
  return null
}
