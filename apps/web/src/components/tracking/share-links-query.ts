import { operationQuery } from '../../lib/query/operation-query.ts'

/** Query of a shipment's share links. */
export const shareLinksQuery = (accountId: string, shipmentTrackingId: string) =>
  operationQuery('listShareLinks', { accountId, shipmentTrackingId }, { meta: { shown: true } })
