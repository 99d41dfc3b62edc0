import { z } from 'zod'
import { anybody, visitor } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { text, uuid } from './scalars.ts'
import { publicShipmentRoute } from './shipment-route.ts'

export const publicRoutes = {
  getPublicShipmentRoute: endpoint({
    method: 'GET',
    path: 'public-shipment-tracking/query/get-route',
    access: visitor('enabledPublicTrackAndTraceFeature'),
    summary: 'The way of a shipment that anybody may see, without the name of its vessel.',
    query: z.object({ accountId: uuid, shipmentTrackingId: uuid }),
    answer: data(publicShipmentRoute),
    refusals: ['notFound'],
  }),

  getSharedShipmentRoute: endpoint({
    method: 'GET',
    path: 'public-shipment-tracking/query/get-shared-route',
    access: anybody,
    summary: 'The way of the shipment behind a link that is neither expired nor revoked, without the name of its vessel.',
    query: z.object({ token: text(100).min(1, 'Is required') }),
    answer: data(publicShipmentRoute),
    refusals: ['notFound'],
  }),
}
