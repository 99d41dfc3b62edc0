import type { orderToBook } from '@portal/contracts/external/vendor-booking-model'
import type { Nearness } from '@portal/contracts/bookings/shipment-booking-records'
import { sql, type SqlFragment } from '@portal/db/sql'
import type { z } from 'zod'
import { toMillionths } from '../orders/reserved-quantities.ts'
import { todayOf, type BookingContext } from './booking-context.ts'
import { lineFacts, orderFacts, readOverflow, type LineFacts, type OrderFacts } from './entry/line-facts.ts'
import { computeLimits } from './entry/line-limits.ts'
import { findBookBy } from './entry/nearness.ts'
import { readLatestDrafts } from './drafts/order-drafts.ts'
import { isOldOrder, nearnessCondition } from './list-requests.ts'
import { listReceivers } from './receivers.ts'

type OrderToBook = z.output<typeof orderToBook>

interface OrderQuery {
  customerAccountId?: string | undefined
  nearness?: Nearness | undefined
  includeOld: boolean
  limit: number
  /** Customer and id of the last order of the previous page. */
  after: readonly string[] | undefined
}

/** Returns a page of the orders that a vendor can book with their lines, by customer and id, and the place of the last one if there are more. */
export async function listOrdersToBook(
  context: BookingContext,
  { customerAccountId, nearness, includeOld, limit, after }: OrderQuery,
): Promise<{ items: OrderToBook[]; next: string[] | undefined }> {
  const { linked, vendor } = context
  const today = todayOf(context)
  const conditions: SqlFragment<unknown>[] = [
    sql`o.bookable_lines > 0`,
    ...(includeOld ? [] : [sql`not ${isOldOrder(today)}`]),
    ...(nearness ? [nearnessCondition(nearness, today)] : []),
    ...(after ? [sql`(o.customer_id, o.id) > (${after[0]!}::uuid, ${after[1]!}::uuid)`] : []),
  ]
  const rows = await linked.rows(sql<OrderFacts>`
    select ${orderFacts} from ${linked.from('purchase_orders', customerAccountId)} o
    where ${sql.join(conditions, ' and ')} order by o.customer_id, o.id limit ${limit + 1}::int`)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const drafts = await readLatestDrafts(
    context.statements,
    vendor.id,
    shown.map(({ id }) => id),
  )
  const drafted = shown.map((order) => ({ ...order, draft: drafts.get(order.id) ?? null }))
  return { items: await describeOrders(context, drafted, today), next: last && [last.customerId, last.id] }
}

interface Drafted extends OrderFacts {
  draft: { bookingNumber: string } | null
}

async function describeOrders(context: BookingContext, orders: readonly Drafted[], today: string): Promise<OrderToBook[]> {
  const lines = new Map<string, OrderToBook['lines']>()
  for (const [customerId, own] of Map.groupBy(orders, (order) => order.customerId)) {
    const percentage = await readOverflow(context, customerId)
    const ids = own.map(({ id }) => id)
    for (const facts of (await lineFacts(context, customerId, ids, null)).values()) {
      const { remaining, ceiling } = computeLimits(facts, percentage)
      if (facts.isStub || facts.isClosed || toMillionths(remaining) === 0n) continue
      const line = { ...toLine(facts), remainingQty: remaining, ceilingQty: ceiling }
      lines.set(facts.orderId, [...(lines.get(facts.orderId) ?? []), line])
    }
  }
  return orders.map((order) => ({
    orderNumber: order.orderNumber,
    customerAccountId: order.customerId,
    customerName: order.customerName,
    orderDate: order.orderedDate,
    nearestShippingDate: order.nearestShippingDate,
    ...findBookBy(order.nearestShippingDate, today),
    draftBookingNumber: order.draft?.bookingNumber ?? null,
    incoterms: order.incoterms,
    marksAndNumbers: order.marksAndNumbers,
    goodsDescription: order.goodsDescription,
    receiver: listReceivers([order])[0]!,
    lines: lines.get(order.id) ?? [],
  }))
}

const toLine = ({ lineNumber, code, description, shippingDate, deliveryDate, qtyUom, ordered }: LineFacts) => ({
  lineNumber,
  code,
  description,
  shippingDate,
  deliveryDate,
  qtyUom,
  orderedQty: ordered,
})
