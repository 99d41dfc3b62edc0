import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { supplierIds } from '../report-endpoints.ts'
import { businessDate, text, uuid } from '../scalars.ts'

/** Open orders by state, for today and in any period; each count equals the rows of the table filtered by that state. */
const openOrders = z.object({
  /** Orders with a line whose shipping date has passed and of which nothing has shipped, and the longest time in days. */
  pastShipping: z.object({ count: z.int(), oldestDays: z.int().nullable() }),
  /** Orders with a line that ships soon and of which nothing has shipped, and the next shipping date. */
  shippingSoon: z.object({ count: z.int(), nextDate: businessDate.nullable() }),
  partlyShipped: z.object({ count: z.int() }),
  /** Orders with a quantity that has not shipped, and its value; null in several currencies, without prices, or if the account hides values. */
  notShipped: z.object({ count: z.int(), value: z.number().nullable(), currency: z.string().max(3).nullable() }),
})
export type OpenOrders = z.infer<typeof openOrders>

export const openOrderEndpoints = {
  getOpenOrders: endpoint.get('purchase-order/query/get-open-orders', {
    access: customer({ feature: 'enabledPurchaseOrder' }),
    summary: 'Counts the open orders that are late to ship, ship soon, have shipped in part, or have not shipped, in any period.',
    query: z.object({ accountId: uuid, supplierIds, buyerId: text(64).optional() }),
    response: dataResponse(openOrders),
    errors: ['queryTimeout'],
  }),
}
