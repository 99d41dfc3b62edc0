import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { limitVisitorRequests } from './limit-visitor-requests.ts'
import { publicTrackingView } from './tracking-view.ts'
import { readTracking } from './tracking-record.ts'

/** Returns the public data of a shipment of an account with public tracking. */
export const getPublicShipmentTracking =
  (dependencies: HandlerDependencies): Handler<'getPublicShipmentTracking'> =>
  async ({ accountId, shipmentTrackingId }, { account, reader }, context) => {
    await limitVisitorRequests(dependencies, accountId, context)
    return publicTrackingView(await readTracking({ reader, account, now: context.now }, shipmentTrackingId), account.timeZone)
  }
