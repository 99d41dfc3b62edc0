import { z } from 'zod'
import { publicAccess, visitor } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { text, uuid } from '../scalars.ts'
import { publicShipmentRoute } from './shipment-route.ts'

export const publicRoutes = {
  getPublicShipmentRoute: endpoint.get('public-shipment-tracking/query/get-route', {
    access: visitor('enabledPublicTrackAndTraceFeature'),
    summary: 'Returns the route of a publicly tracked shipment, without the vessel name.',
    query: z.object({ accountId: uuid, shipmentTrackingId: uuid }),
    response: dataResponse(publicShipmentRoute),
    errors: ['notFound'],
  }),

  getSharedShipmentRoute: endpoint.get('public-shipment-tracking/query/get-shared-route', {
    access: publicAccess,
    summary: 'Returns the route of the shipment behind a valid link, without the vessel name.',
    query: z.object({ token: text(100).min(1, 'Required') }),
    response: dataResponse(publicShipmentRoute),
    errors: ['notFound'],
  }),
}
