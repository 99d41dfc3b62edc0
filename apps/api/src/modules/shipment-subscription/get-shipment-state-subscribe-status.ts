import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { findShipment } from '../../platform/shipments/find-shipment.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Whether the caller is told of a shipment, and whether by more than the bell: mail or notifications of a browser, as the profile has it. */
export const getShipmentStateSubscribeStatus = ({ database }: Dependencies): Handler<Endpoints['getShipmentStateSubscribeStatus']> => {
  return async ({ shipmentNumber }, scope) => {
    const shipmentId = await findShipment(scope, shipmentNumber)
    const subscriptions = await scope.entities.shipmentSubscription.count({ where: { userId: scope.user.id, shipmentId, endedAt: null } })
    const profile = await database.prisma.user.findUniqueOrThrow({
      where: { id: scope.user.id },
      select: { notifyViaEmail: true, notifyViaWebBrowser: true },
    })
    return { isSubscribed: subscriptions > 0, enabledNotification: profile.notifyViaEmail || profile.notifyViaWebBrowser }
  }
}
