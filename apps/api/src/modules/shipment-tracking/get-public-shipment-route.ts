import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { findRoute } from '../../domain/routes/find-route.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { limitVisitorRequests } from './limit-visitor-requests.ts'
import { toPublicRoute } from './to-public-route.ts'

/**
 * Returns the route of a shipment of an account with public tracking. Its rate limit is separate from searches, which the map must not use
 * up.
 */
export const getPublicShipmentRoute =
  (dependencies: HandlerDependencies): Handler<'getPublicShipmentRoute'> =>
  async ({ accountId, shipmentTrackingId }, scope, context) => {
    await limitVisitorRequests(dependencies, `routes ${accountId}`, context)
    return toPublicRoute(await findRoute(scope, shipmentTrackingId, context.now))
  }
