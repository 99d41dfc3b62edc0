/** Under which the links to a shipment are kept. */
export const shareLinksKey = (accountId: string, shipmentTrackingId: string) => ['listShareLinks', accountId, shipmentTrackingId]
