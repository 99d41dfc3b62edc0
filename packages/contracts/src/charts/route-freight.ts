import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { text, uuid } from '../scalars.ts'

/** Minimum number of shipments for a comparison with their mean. */
export const minComparedShipments = 10

/** Freight of a shipment per TEU, or per kilogram by air, in base currency. */
const routeFreight = z.object({
  unit: z.enum(['TEU', 'kg']),
  rate: z.number(),
  /**
   * Mean of the other shipments with the same route, means and mode that arrive in the 12 months before, weighted by their size; null for
   * fewer than `minComparedShipments`.
   */
  mean: z.number().nullable(),
})
export type RouteFreight = z.infer<typeof routeFreight>

export const routeFreightEndpoints = {
  getRouteFreight: endpoint.get('report/query/get-route-freight', {
    access: customer({ feature: 'enabledShipmentSpendsFeature' }),
    summary: 'Returns the freight of a shipment per TEU or kilogram with the 12-month mean of its route; null without freight or size.',
    query: z.object({ accountId: uuid, shipmentNumber: text(64) }),
    response: dataResponse(routeFreight.nullable()),
    errors: ['notFound', 'queryTimeout'],
  }),
}
