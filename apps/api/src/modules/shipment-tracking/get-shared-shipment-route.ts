import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { findRoute } from '../../domain/routes/find-route.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSharedShipment } from './find-shared-shipment.ts'
import { limitVisitorRequests } from './limit-visitor-requests.ts'
import { toPublicRoute } from './to-public-route.ts'

/** Returns the public route of the shipment of a link. */
export const getSharedShipmentRoute =
  (dependencies: HandlerDependencies): Handler<'getSharedShipmentRoute'> =>
  async ({ token }, _scope, context) => {
    await limitVisitorRequests(dependencies, 'links', context)
    const { account, reader, shipmentId } = await findSharedShipment(dependencies, token, context.now)
    return toPublicRoute(await findRoute({ account, reader }, shipmentId, context.now))
  }
