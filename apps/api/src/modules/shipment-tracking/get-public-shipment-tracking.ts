import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { limitVisitors } from './limit-visitors.ts'
import { publicTrackingAnswer } from './tracking-answer.ts'
import { trackingFacts } from './tracking-facts.ts'

/** Returns the public data of a shipment of an account with public tracking. */
export const getPublicShipmentTracking =
  (dependencies: Dependencies): Handler<Endpoints['getPublicShipmentTracking']> =>
  async ({ accountId, shipmentTrackingId }, { account, reader }, call) => {
    await limitVisitors(dependencies, accountId, call)
    return publicTrackingAnswer(await trackingFacts({ reader, account, now: call.now }, shipmentTrackingId), account.timeZone)
  }
