import type { Handler } from '../../platform/http/serve.ts'
import { trackingView } from './tracking-view.ts'
import { readTracking } from './tracking-record.ts'

/** Returns a shipment of the account with its tracking data; documents only for users who may read files. */
export const getShipmentTracking: Handler<'getShipmentTracking'> = async ({ shipmentTrackingId }, { user, account, reader }, { now }) => {
  const facts = await readTracking({ reader, account, now }, shipmentTrackingId)
  return trackingView({ ...facts, documents: user.permissions.canReadFiles ? facts.documents : [] }, account.timeZone)
}
