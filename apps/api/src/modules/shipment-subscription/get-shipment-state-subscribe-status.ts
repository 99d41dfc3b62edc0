import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { findShipment } from '../../domain/shipments/find-shipment.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns whether the user is subscribed to a shipment, and whether the profile allows mail or push in addition to messages in the portal. */
export const getShipmentStateSubscribeStatus = ({ database }: HandlerDependencies): Handler<'getShipmentStateSubscribeStatus'> => {
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
