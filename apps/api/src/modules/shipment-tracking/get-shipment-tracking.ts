import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'
import { trackingAnswer } from './tracking-answer.ts'
import { trackingFacts } from './tracking-facts.ts'

/** Returns a shipment of the account with its tracking data; documents only for users who may read files. */
export const getShipmentTracking: Handler<Endpoints['getShipmentTracking']> = async (
  { shipmentTrackingId },
  { user, account, reader },
  { now },
) => {
  const facts = await trackingFacts({ reader, account, now }, shipmentTrackingId)
  return trackingAnswer({ ...facts, documents: user.permissions.canReadFiles ? facts.documents : [] }, account.timeZone)
}
