import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSharedShipment } from './find-shared-shipment.ts'
import { limitVisitorRequests } from './limit-visitor-requests.ts'
import { publicTrackingView } from './tracking-view.ts'
import { readTracking } from './tracking-record.ts'

/** Returns the public data of the shipment of a link. */
export const getSharedShipmentTracking =
  (dependencies: HandlerDependencies): Handler<'getSharedShipmentTracking'> =>
  async ({ token }, _scope, context) => {
    await limitVisitorRequests(dependencies, 'links', context)
    const { account, reader, shipmentId, expiresDate } = await findSharedShipment(dependencies, token, context.now)
    const facts = await readTracking({ reader, account, now: context.now }, shipmentId)
    return { shipment: publicTrackingView(facts, account.timeZone), expiresDate }
  }
