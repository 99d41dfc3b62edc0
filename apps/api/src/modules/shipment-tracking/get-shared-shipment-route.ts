import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { findRoute } from '../../platform/shipments/route/find-route.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSharedShipment } from './find-shared-shipment.ts'
import { limitVisitors } from './limit-visitors.ts'
import { publicRoute } from './public-route.ts'

/** Returns the public route of the shipment of a link. */
export const getSharedShipmentRoute =
  (dependencies: Dependencies): Handler<Endpoints['getSharedShipmentRoute']> =>
  async ({ token }, _scope, call) => {
    await limitVisitors(dependencies, 'links', call)
    const { account, reader, shipmentId } = await findSharedShipment(dependencies, token, call.now)
    return publicRoute(await findRoute({ account, reader }, shipmentId, call.now))
  }
