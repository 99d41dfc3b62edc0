import { findShipment } from '../../domain/shipments/find-shipment.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Subscribes the user to a shipment. A renewed subscription does not report changes in between; an active one stays unchanged. */
export const subscribeShipmentState: Handler<'subscribeShipmentState'> = async ({ shipmentNumber }, scope, { audit }) => {
  const { entities, account, user } = scope
  const key = { accountId: account.id, userId: user.id, shipmentId: await findShipment(scope, shipmentNumber) }
  // of two concurrent requests, the second waits and then changes nothing
  await entities.shipmentSubscription.createMany({ data: key, skipDuplicates: true })
  await entities.shipmentSubscription.updateMany({ where: { ...key, endedAt: { not: null } }, data: { endedAt: null } })
  audit({ subject: 'shipment', subjectId: key.shipmentId, subjectName: shipmentNumber })
  return null
}
