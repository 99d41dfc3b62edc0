import { shippingSoonDays, type OrderState } from '@portal/contracts/reports/order-states'
import { sql, type Sql } from '@portal/db/read'
import { isClosed } from '../../../domain/orders/remaining-qty.ts'
import { attentionSince, todayOf } from '../../../domain/shipments/overdue.ts'
import type { ReportContext } from '../../engine/report-query.ts'
import { ownerConditions } from './count-orders.ts'

type Reader = Pick<ReportContext, 'reader'>
type Context = Pick<ReportContext, 'reader' | 'account' | 'now'>

/**
 * Rows `r` of lines with a quantity that has not shipped, one per line. The status of a row with a piece is that of its shipment.
 * `offset 0` keeps PostgreSQL from reading all lines of the account for the few that have a piece.
 */
const isNotShipped = ({ reader }: Reader): Sql => sql`r.piece <= 1 and r.remaining_qty > 0 and case when r.piece = 0
  then r.recent_event_type <> 'Closed'
  else not exists (select from ${reader.from('order_lines')} t join ${reader.from('purchase_orders')} c on c.id = t.order_id
    where t.order_id = r.order_id and t.line_number = r.line_number and ${sql.raw(isClosed('t.status', 'c.status'))} offset 0) end`

/** Earliest shipping date of the lines of an order that have not shipped completely. @param orderId id expression of the order */
export const nextShippingDate = (context: Reader, orderId: Sql): Sql =>
  sql`(select min(r.shipping_date) from ${context.reader.from('order_line_rows')} r where r.order_id = ${orderId} and ${isNotShipped(context)})`

/**
 * Rows `r` of open lines: not closed, not shipped completely, and with a date within the last 90 days or later (decision 33). The range of
 * dates has a partial index, so that the time depends on the number of open lines only.
 */
export const openLines = (context: Context): Sql =>
  sql`(${isNotShipped(context)} and greatest(r.order_date, r.required_in_store_date, r.shipping_date) >= ${attentionSince(context)})`

/** Conditions of the states over open lines `r`. */
export const lineStates = (context: Context): Record<OrderState, Sql> => ({
  pastShipping: sql`(r.piece = 0 and r.shipping_date < ${todayOf(context)})`,
  shippingSoon: sql`(r.piece = 0 and r.shipping_date between ${todayOf(context)} and ${todayOf(context)} + ${shippingSoonDays}::int)`,
  partlyShipped: sql`exists (select from ${context.reader.from('order_line_rows')} m where m.order_id = r.order_id and m.piece > 0)`,
  notShipped: sql`true`,
})

/** Ids of the orders in a state, with the filters by supplier and buyer. */
export const ordersInState = (context: ReportContext, state: OrderState): Sql =>
  sql`select r.order_id from ${context.reader.from('order_line_rows')} r
    where ${sql.join([openLines(context), lineStates(context)[state], ...ownerConditions(context, 'r')], ' and ')}`
