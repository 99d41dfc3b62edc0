import { sql } from '@portal/db/sql'
import { reservedOf, shippedOf } from '../../orders/bookable-orders.ts'
import type { BookingContext } from '../booking-context.ts'
import type { LineQuantities } from './line-limits.ts'

/** Current state of a line of a linked order. */
export interface LineFacts extends LineQuantities {
  orderId: string
  lineNumber: number
  code: string | null
  description: string | null
  qtyUom: string | null
  shippingDate: string | null
  deliveryDate: string | null
  isStub: boolean
  isClosed: boolean
}

/** Order that is open to the vendor. */
export interface OrderFacts {
  customerId: string
  customerName: string
  id: string
  orderNumber: string
  orderedDate: string | null
  incoterms: string | null
  marksAndNumbers: string | null
  goodsDescription: string | null
  deliverTo: Record<string, string | undefined> | null
  nearestShippingDate: string | null
  bookableLines: number
}

/** Columns of a linked order `o`. */
export const orderFacts = sql.raw(`o.customer_id as "customerId", o.customer_name as "customerName", o.id, o.order_number as "orderNumber",
  o.order_date as "orderedDate", o.incoterm as incoterms, o.marks_and_numbers as "marksAndNumbers", o.goods_description as "goodsDescription",
  o.deliver_to as "deliverTo", o.nearest_bookable_date as "nearestShippingDate", o.bookable_lines as "bookableLines"`)

/** Returns linked orders with these numbers. Several customers may have the same number. */
export const findOrders = (
  { linked }: Pick<BookingContext, 'linked'>,
  numbers: readonly string[],
  customerId?: string | null,
): Promise<OrderFacts[]> =>
  linked.rows(sql<OrderFacts>`
    select ${orderFacts}
    from ${linked.from('purchase_orders', customerId)} o where order_number = any(${[...numbers]}::text[]) order by customer_name, order_number`)

/**
 * Returns the current lines of linked orders of a customer, by `{order} {line}`, without lines that no longer belong to the vendor.
 * @param bookingId booking whose own reservation is not subtracted
 */
export async function lineFacts(
  { linked }: Pick<BookingContext, 'linked'>,
  customerId: string,
  orders: readonly string[],
  bookingId: string | null,
): Promise<Map<string, LineFacts>> {
  const own = sql`select b.qty, b.reserved, b.state from public.booked_lines b where b.account_id = t.account_id and b.order_id = t.order_id
    and b.line_number = t.line_number and b.booking_id = ${bookingId}::uuid`
  const rows = await linked.rows(sql<LineFacts>`
    select t.order_id as "orderId", t.line_number as "lineNumber", t.code, t.description, t.qty_uom as "qtyUom", t.shipping_date as "shippingDate",
      t.delivery_date as "deliveryDate", t.is_stub as "isStub", t.is_closed as "isClosed", trim_scale(t.qty)::text as ordered,
      coalesce(${sql.raw(shippedOf)}, 0)::text as shipped,
      (coalesce(${sql.raw(reservedOf)}, 0) - coalesce((select reserved from (${own}) o), 0))::text as "reservedByOthers",
      coalesce((select case when state = 'submitted' then qty - reserved else 0 end from (${own}) o), 0)::text as "takenOver"
    from ${linked.from('order_lines', customerId)} t where t.order_id = any(${[...orders]}::uuid[]) order by t.order_id, t.line_number`)
  return new Map(rows.map((row) => [lineKey(row), row]))
}

export const lineKey = ({ orderId, lineNumber }: { orderId: string; lineNumber: number }): string => `${orderId} ${lineNumber}`

/** Returns the percentage by which the customer's bookings may exceed the ordered quantity. */
export async function readOverflow({ statements }: Pick<BookingContext, 'statements'>, customerId: string | null): Promise<string> {
  if (customerId === null) return '0'
  const [row] = await statements.rows(sql<{ percentage: string }>`
    select trim_scale(booking_overflow_percentage)::text as percentage from public.account_settings where account_id = ${customerId}::uuid`)
  return row?.percentage ?? '0'
}
