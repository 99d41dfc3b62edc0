import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { getShipmentStateSubscribeStatus } from './get-shipment-state-subscribe-status.ts'
import { getShipmentUpdates } from './get-shipment-updates.ts'
import { subscribeShipmentState } from './subscribe-shipment-state.ts'
import { unsubscribeByLink } from './unsubscribe-by-link.ts'
import { unsubscribeShipmentState } from './unsubscribe-shipment-state.ts'

export const shipmentSubscription = (dependencies: HandlerDependencies) => ({
  subscribeShipmentState,
  unsubscribeShipmentState,
  getShipmentStateSubscribeStatus: getShipmentStateSubscribeStatus(dependencies),
  getShipmentUpdates: getShipmentUpdates(dependencies),
  unsubscribeByLink: unsubscribeByLink(dependencies),
})
