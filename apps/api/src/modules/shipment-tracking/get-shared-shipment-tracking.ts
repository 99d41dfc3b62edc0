import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSharedShipment } from './find-shared-shipment.ts'
import { limitVisitors } from './limit-visitors.ts'
import { publicTrackingAnswer } from './tracking-answer.ts'
import { trackingFacts } from './tracking-facts.ts'

/** Returns the public data of the shipment of a link. */
export const getSharedShipmentTracking =
  (dependencies: Dependencies): Handler<Endpoints['getSharedShipmentTracking']> =>
  async ({ token }, _scope, call) => {
    await limitVisitors(dependencies, 'links', call)
    const { account, reader, shipmentId, expiresDate } = await findSharedShipment(dependencies, token, call.now)
    const facts = await trackingFacts({ reader, account, now: call.now }, shipmentId)
    return { shipment: publicTrackingAnswer(facts, account.timeZone), expiresDate }
  }
