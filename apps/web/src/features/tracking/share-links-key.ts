/** Query key of a shipment's share links. */
export const shareLinksKey = (accountId: string, shipmentTrackingId: string) => ['listShareLinks', accountId, shipmentTrackingId]
