import type { requestColumns } from '@portal/contracts/bookings/shipment-booking'
import type { Nearness, RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import type { BookingWorklist, OrderSelectItem } from '@portal/contracts/bookings/shipment-booking-views'
import { sql, type SqlFragment } from '@portal/db/sql'
import { reservedOf, shippedOf } from '../orders/bookable-orders.ts'
import { canBeBooked } from '../orders/linked-orders.ts'
import { containsPattern } from '../../platform/db/like-pattern.ts'
import { todayOf, type BookingContext } from './booking-context.ts'
import type { ListedPage } from './list-bookings.ts'
import { cutAtWord } from './mail/cut-at-word.ts'
import { draftLines, readLatestDrafts } from './drafts/order-drafts.ts'
import { findBookBy, shippingBounds } from './entry/nearness.ts'

type Column = (typeof requestColumns)[number]

const maxDescriptions = 200

const receiverName = sql`coalesce(nullif(o.deliver_to ->> 'name', ''), o.customer_name)`

const columns: Record<Column, SqlFragment<unknown>> = {
  NearestShippingDate: sql`o.nearest_bookable_date`,
  BookBy: sql`o.nearest_bookable_date`,
  OrderNumber: sql`o.order_number`,
  LinesDescriptions: sql`o.lines_descriptions`,
  ReceiverName: receiverName,
  OrderedDate: sql`o.order_date`,
  TotalAvailableLines: sql`o.bookable_lines`,
  CustomerName: sql`o.customer_name`,
}

/** Lines of the order `o` that can be booked. */
const bookableLines = ({ linked }: BookingContext, customerId: string | undefined): SqlFragment<unknown> => sql`
  select t.code, t.description, t.line_number from ${linked.from('order_lines', customerId)} t
  where t.customer_id = o.customer_id and t.order_id = o.id and ${sql.raw(canBeBooked(shippedOf, reservedOf))}`

/** True for orders `o` that a draft of the vendor contains. */
const isInDraft = ({ vendor }: BookingContext): SqlFragment<boolean> =>
  sql<boolean>`o.id in (select l.order_id from ${draftLines(vendor.id)})`

/** Condition for orders `o` whose booking deadline is that near. */
export function nearnessCondition(nearness: Nearness, today: string): SqlFragment<unknown> {
  const { soon, later } = shippingBounds(today)
  const date = sql`o.nearest_bookable_date`
  if (nearness === 'undated') return sql`${date} is null`
  if (nearness === 'overdue') return sql`${date} < ${soon}::date`
  return nearness === 'soon' ? sql`${date} >= ${soon}::date and ${date} < ${later}::date` : sql`${date} >= ${later}::date`
}

/** True for orders `o` whose shipping date is long past. */
export const isOldOrder = (today: string): SqlFragment<unknown> =>
  sql`coalesce(o.nearest_bookable_date < ${shippingBounds(today).old}::date, false)`

interface RequestQuery extends ListedPage {
  sortColumn: Column
  nearness?: Nearness | undefined
  draft?: 'with' | 'without' | undefined
  includeOld: boolean
}

/** Returns a page of the orders that a vendor can book, their total number, and the number of old orders left out. */
export async function listRequests(
  context: BookingContext,
  { page, pageSize, sortColumn, sortDirection, nearness, draft, includeOld, ...requested }: RequestQuery,
): Promise<{ list: RequestItem[]; totalItems: number; oldOrders: number }> {
  const { linked } = context
  const today = todayOf(context)
  const words = requested.freeTextSearch?.trim() ? containsPattern(requested.freeTextSearch.trim().toLowerCase()) : undefined
  const lines = bookableLines(context, requested.customerAccountId)
  const chosen = [
    sql`o.bookable_lines > 0`,
    ...(draft ? [draft === 'with' ? isInDraft(context) : sql`not ${isInDraft(context)}`] : []),
    ...(requested.periodStart ? [sql`o.order_date >= ${requested.periodStart}::date`] : []),
    ...(requested.periodEnd ? [sql`o.order_date <= ${requested.periodEnd}::date`] : []),
    ...(words
      ? [
          sql`(lower(concat_ws(' ', o.order_number, o.customer_name, ${receiverName})) like ${words}
          or exists (select from (${lines}) l where lower(concat_ws(' ', l.code, l.description)) like ${words}))`,
        ]
      : []),
  ]
  const isOld = isOldOrder(today)
  const where = sql.join(
    [...chosen, ...(includeOld ? [] : [sql`not ${isOld}`]), ...(nearness ? [nearnessCondition(nearness, today)] : [])],
    ' and ',
  )
  const from = linked.from('purchase_orders', requested.customerAccountId)
  const descriptions = sql`(select left(string_agg(distinct coalesce(l.description, l.code), '; '), ${maxDescriptions + 1}) from (${lines}) l)`
  // columns that only the page shows are computed for the page
  const sorted = sortColumn === 'LinesDescriptions' ? sql`(select o.*, ${descriptions} as lines_descriptions from ${from} o)` : from
  const order = sql`${columns[sortColumn]} ${sql.raw(sortDirection)} nulls last, o.order_number, o.customer_id`
  type Row = Omit<RequestItem, 'bookBy' | 'nearness' | 'daysToBookBy' | 'draft'> & { orderId: string }
  const list = await linked.rows(sql<Row>`
    select o.id as "orderId", o.order_number as "orderNumber", o.customer_id as "customerAccountId", o.customer_name as "customerName",
      coalesce(${descriptions}, '') as "linesDescriptions", ${receiverName} as "receiverName", o.order_date as "orderedDate",
      o.nearest_bookable_date as "nearestShippingDate", o.bookable_lines as "totalAvailableLines"
    from (select * from ${sorted} o where ${where} order by ${order} limit ${pageSize}::int offset ${(page - 1) * pageSize}::bigint) o order by ${order}`)
  const drafts = await readLatestDrafts(
    context.statements,
    context.vendor.id,
    list.map(({ orderId }) => orderId),
  )
  const [counts] = await linked.rows(sql<{ total: number; old: number }>`
    select count(*) filter (where ${where})::int as total, count(*) filter (where ${isOld})::int as old from ${from} o where ${sql.join(chosen, ' and ')}`)
  return {
    list: list.map(({ orderId, ...row }) => ({
      ...row,
      draft: drafts.get(orderId) ?? null,
      linesDescriptions: cutAtWord(row.linesDescriptions, maxDescriptions),
      ...findBookBy(row.nearestShippingDate, today),
    })),
    totalItems: counts!.total,
    oldOrders: counts!.old,
  }
}

/** Counts the orders to book by nearness, and those of them that a draft contains. */
export async function countRequests(context: BookingContext): Promise<Pick<BookingWorklist, 'toBook' | 'toBookInDrafts' | 'oldOrders'>> {
  const today = todayOf(context)
  const isOld = isOldOrder(today)
  const count = (nearness: Nearness) =>
    sql`count(*) filter (where not ${isOld} and not ${isInDraft(context)} and ${nearnessCondition(nearness, today)})::int as ${sql.id(nearness)}`
  const [row] = await context.linked.rows(sql<Record<Nearness | 'old' | 'inDrafts', number>>`
    select ${sql.join([count('overdue'), count('soon'), count('later'), count('undated')])}, count(*) filter (where ${isOld})::int as old,
      count(*) filter (where not ${isOld} and ${isInDraft(context)})::int as "inDrafts"
    from ${context.linked.from('purchase_orders')} o where o.bookable_lines > 0`)
  const { old, inDrafts, ...toBook } = row!
  return { toBook, toBookInDrafts: inDrafts, oldOrders: old }
}

/** Returns orders that can be added to a booking, nearest first. @param except order numbers that it already contains */
export async function listOrderOptions(
  { linked }: BookingContext,
  {
    customerId,
    search,
    take,
    except,
  }: { customerId: string | undefined; search: string | undefined; take: number; except: readonly string[] },
): Promise<OrderSelectItem[]> {
  const words = search?.trim()
    ? sql`and lower(concat_ws(' ', o.order_number, o.customer_name)) like ${containsPattern(search.trim().toLowerCase())}`
    : sql``
  return linked.rows(sql<OrderSelectItem>`
    select o.order_number as "orderNumber", o.customer_id as "customerAccountId", o.customer_name as "customerName",
      o.nearest_bookable_date as "nearestShippingDate", o.bookable_lines as "totalAvailableLines"
    from ${linked.from('purchase_orders', customerId)} o
    where o.bookable_lines > 0 and o.order_number <> all(${[...except]}::text[]) ${words}
    order by o.nearest_bookable_date nulls last, o.order_number limit ${take}::int`)
}
