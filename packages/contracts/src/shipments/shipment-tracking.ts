import { z } from 'zod'
import { customer, customerByNumber, session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint, fileResponse } from '../endpoint.ts'
import { instant, requiredText, uuid } from '../scalars.ts'
import { shipmentTrackingModel, trackingOrderLine, trackingSearchItem } from './tracking-model.ts'

const tracked = customer({ feature: 'enabledTrackAndTrace' })
const ofShipment = z.object({ accountId: uuid, shipmentTrackingId: uuid })

/** Validity of a shared link in days. */
export const shareLinkDays = { least: 1, most: 90, usual: 14 } as const

const shareLink = z.object({
  shareLinkId: uuid,
  createdDate: instant,
  createdBy: z.string().max(401),
  expiresDate: instant,
  /** Time of revocation; a revoked link is invalid regardless of its expiry date. */
  revokedDate: instant.nullable(),
})
export type ShareLink = z.infer<typeof shareLink>

export const shipmentTracking = {
  searchShipmentTracking: endpoint.get('shipment-tracking/query/search', {
    access: tracked,
    summary:
      'Finds shipments by shipment, order, container or house waybill number or product code: exact matches, otherwise partial matches.',
    query: z.object({
      accountId: uuid,
      searchText: requiredText(100),
      skip: z.int().min(0).max(100_000).default(0),
      take: z.int().min(1).max(200).default(200),
    }),
    response: dataResponse(z.object({ items: z.array(trackingSearchItem).max(200), totalItems: z.int() })),
  }),

  findShipmentAccounts: endpoint.get('shipment-tracking/query/find-accounts', {
    access: session(),
    summary: 'Lists the caller’s accounts that have a shipment with exactly this shipment, order, container or house waybill number.',
    query: z.object({ searchText: requiredText(100) }),
    response: dataResponse(z.object({ accounts: z.array(z.object({ accountId: uuid, accountName: z.string().max(200) })).max(20) })),
  }),

  getShipmentTracking: endpoint.get('shipment-tracking/query/get-shipment-tracking-by-id', {
    access: tracked,
    summary: 'Returns a shipment with its ports, orders, containers, events and documents.',
    query: ofShipment,
    response: dataResponse(shipmentTrackingModel),
    errors: ['notFound'],
  }),

  getTrackingPurchaseOrder: endpoint.get('shipment-tracking/query/get-shipment-tracking-purchase-order-details', {
    access: customerByNumber('orderNumber', { feature: 'enabledTrackAndTrace' }),
    summary: 'Returns the lines of an order with their shipped quantities.',
    query: z.object({ orderNumber: requiredText(64), accountId: uuid.optional() }),
    response: dataResponse(z.object({ orderNumber: z.string().max(64), lines: z.array(trackingOrderLine).max(10_000) })),
    errors: ['notFound', 'ambiguousNumber'],
  }),

  listTrackedOrderNumbers: endpoint.get('shipment-tracking/query/get-not-empty-purchase-order-numbers-in-shipment-tracking', {
    access: tracked,
    summary: 'Lists the orders of a shipment that have lines.',
    query: ofShipment,
    response: dataResponse(z.array(z.string().max(64)).max(5000)),
    errors: ['notFound'],
  }),

  downloadTrackingDocument: endpoint.get('shipment-tracking/download-document', {
    access: customerByNumber('shipmentNumber', { feature: 'enabledTrackAndTrace', need: 'canReadFiles' }),
    summary: 'Downloads a document of a shipment.',
    query: z.object({ shipmentNumber: requiredText(64), documentId: uuid, accountId: uuid.optional() }),
    response: fileResponse(['application/octet-stream']),
    errors: ['notFound', 'ambiguousNumber'],
  }),

  createShareLink: endpoint.post('shipment-tracking/command/create-share-link', {
    access: tracked,
    summary: 'Creates a link that shows one shipment without sign-in until it expires. The token is returned once and stored as a hash.',
    body: ofShipment.extend({
      days: z.int().min(shareLinkDays.least).max(shareLinkDays.most).default(shareLinkDays.usual),
    }),
    response: dataResponse(z.object({ shareLinkId: uuid, token: z.string().max(64), expiresDate: instant })),
    returnsSecret: true,
    errors: ['notFound'],
  }),

  listShareLinks: endpoint.get('shipment-tracking/query/share-links', {
    access: tracked,
    summary: 'Lists the shared links of a shipment, newest first.',
    query: ofShipment,
    response: dataResponse(z.array(shareLink).max(1000)),
    errors: ['notFound'],
  }),

  revokeShareLink: endpoint.post('shipment-tracking/command/revoke-share-link', {
    access: tracked,
    summary: 'Revokes a shared link at once. Can be repeated.',
    body: z.object({ accountId: uuid, shareLinkId: uuid }),
    response: emptyResponse,
    errors: ['notFound'],
  }),
}
