import type { Endpoints } from '@portal/contracts'
import { findShipment } from '../../platform/shipments/find-shipment.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Subscribes the caller to a shipment, anew after an end: what happened in between is not told. Once subscribed it stays as it is. */
export const subscribeShipmentState: Handler<Endpoints['subscribeShipmentState']> = async ({ shipmentNumber }, scope, { now, audit }) => {
  const { entities, account, user } = scope
  const key = { accountId: account.id, userId: user.id, shipmentId: await findShipment(scope, shipmentNumber) }
  // two at once: the second waits for the first and finds nothing to do
  await entities.shipmentSubscription.createMany({ data: { ...key, createdAt: now }, skipDuplicates: true })
  await entities.shipmentSubscription.updateMany({ where: { ...key, endedAt: { not: null } }, data: { createdAt: now, endedAt: null } })
  audit({ subject: 'shipment', subjectId: key.shipmentId, subjectName: shipmentNumber })
  return null
}
