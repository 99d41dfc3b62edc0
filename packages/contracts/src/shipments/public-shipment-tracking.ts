import { z } from 'zod'
import { publicAccess, visitor } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { instant, requiredText, text, uuid } from '../scalars.ts'
import { publicShipmentTracking, publicTrackingSearchItem } from './tracking-model.ts'

const open = visitor('enabledPublicTrackAndTraceFeature')

/** Maximum number of search results for visitors (decision 43). */
export const maxPublicHits = 20

export const publicTracking = {
  searchPublicShipmentTracking: endpoint.get('public-shipment-tracking/query/search', {
    access: open,
    summary: 'Finds shipments by their exact shipment, container or house waybill number. Spaces, hyphens and case are ignored.',
    query: z.object({
      accountId: uuid,
      searchText: requiredText(100),
      skip: z.int().min(0).max(1000).default(0),
      take: z.int().min(1).max(200).default(200),
    }),
    response: dataResponse(z.strictObject({ items: z.array(publicTrackingSearchItem).max(maxPublicHits), totalItems: z.int() })),
  }),

  getPublicShipmentTracking: endpoint.get('public-shipment-tracking/query/get-shipment-tracking-by-id', {
    access: open,
    summary: 'Returns the public details of a shipment, without documents and orders.',
    query: z.object({ accountId: uuid, shipmentTrackingId: uuid }),
    response: dataResponse(publicShipmentTracking),
    errors: ['notFound'],
  }),

  hasPublicTrackAndTrace: endpoint.get('public-shipment-tracking/query/has-public-track-and-trace-enabled', {
    access: publicAccess,
    summary: 'Returns true if the account has public tracking. The response for an unknown account is the same as for one without it.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.boolean()),
  }),

  getSharedShipmentTracking: endpoint.get('public-shipment-tracking/query/get-shared-shipment-tracking', {
    access: publicAccess,
    summary: 'Returns the shipment behind a link that is neither expired nor revoked.',
    query: z.object({ token: text(100).min(1, 'Required') }),
    response: dataResponse(z.strictObject({ shipment: publicShipmentTracking, expiresDate: instant })),
    errors: ['notFound'],
  }),
}
