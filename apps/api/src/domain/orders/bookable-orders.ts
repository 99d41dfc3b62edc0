import { sql, type SqlFragment } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import { isClosed, openToBook } from './remaining-qty.ts'

/** SQL sums of an order line `t`: shipped quantity and quantity reserved by bookings. */
export const shippedOf = `(select sum(m.qty) from public.shipment_order_lines m
  where m.account_id = t.account_id and m.order_id = t.order_id and m.line_number = t.line_number)`
export const reservedOf = `(select sum(k.reserved) from public.booked_lines k
  where k.account_id = t.account_id and k.order_id = t.order_id and k.line_number = t.line_number)`

/** SQL condition: order line `t` of order `o` has a quantity left to book. */
const isBookable = `(not o.is_stub and not t.is_stub and not ${isClosed('t.status', 'o.status')}
  and ${openToBook('t.qty', shippedOf, reservedOf)} > 0)`

/** Orders with the number of bookable lines and the nearest shipping date of those. @param orders a relation of orders and their `tid` */
const expected = (orders: SqlFragment<unknown>): SqlFragment<unknown> => sql`
  select o.id, o.tid, o.order_number, o.bookable_lines, o.nearest_bookable_date, coalesce(b.lines, 0) as lines, b.nearest
  from ${orders} o
  left join lateral (select count(*)::int as lines, min(t.shipping_date) as nearest from public.order_lines t
    where t.account_id = o.account_id and t.order_id = o.id and ${sql.raw(isBookable)}) b on true`

const differs = sql`(e.bookable_lines, e.nearest_bookable_date) is distinct from (e.lines, e.nearest)`

/**
 * Updates the stored number of bookable lines and the nearest shipping date of orders. The caller has locked them, so their `ctid` is stable.
 * @param change orders whose `changed_at` is set in the same write, and the time to set
 */
export async function refreshBookable(
  statements: Statements,
  accountId: string,
  orders: readonly string[],
  { stamped, at }: { stamped: readonly string[]; at: Date },
): Promise<void> {
  // lateral and `offset 0` as in `nestedLoopJoin`; rows are found once, by ctid, for the read and the write
  const given = sql`(select r.* from unnest(${[...orders]}::uuid[]) k (id) cross join lateral (
    select *, ctid as tid from public.purchase_orders p where p.account_id = ${accountId}::uuid and p.id = k.id offset 0) r)`
  const isStamped = sql`e.id = any(${[...stamped]}::uuid[])`
  await statements.run(sql`update public.purchase_orders o set bookable_lines = e.lines, nearest_bookable_date = e.nearest,
      changed_at = case when ${isStamped} then ${at}::timestamptz else o.changed_at end
    from (${expected(given)}) e
    where o.account_id = ${accountId}::uuid and o.ctid = e.tid and (${isStamped} or ${differs})`)
}

interface WrongOrder {
  order_number: string
  bookable_lines: number
  nearest_bookable_date: string | null
  lines: number
  nearest: string | null
}

/** Orders of an account whose stored bookable lines or date are wrong. */
export const wrongBookable = (accountId: string): SqlFragment<WrongOrder> =>
  sql<WrongOrder>`select * from (${expected(sql`(select *, ctid as tid from public.purchase_orders where account_id = ${accountId}::uuid)`)}) e
    where ${differs}`
