import { isClosed, openToBook } from './remaining-qty.ts'
import { sql, type RawBuilder } from './sql.ts'
import type { Statements } from './statements.ts'

/** What a vendor may read of others. */
export type LinkedTable = 'purchase_orders' | 'order_lines'

/**
 * Orders of customers that links open to a vendor account, and their lines: the one way from a vendor to rows of its customers. Links are
 * joined in each statement, so that one that has ended is gone with the next call. Columns are named one by one: no price, no field of the
 * customer's own, nobody's name.
 */
export class LinkedOrders {
  readonly vendorId: string
  readonly #statements: Statements

  /** @param vendorId a vendor account that has been checked */
  constructor(vendorId: string, statements: Statements) {
    this.vendorId = vendorId
    this.#statements = statements
  }

  /** @param customerId of this customer alone */
  from(table: LinkedTable, customerId?: string | null): RawBuilder<unknown> {
    const only = customerId ? sql`and k.account_id = ${customerId}::uuid` : sql``
    const orders = sql`public.vendor_links k
      join public.accounts c on c.id = k.account_id and c.deleting_since is null
      join public.purchase_orders o on o.account_id = k.account_id and o.vendor_number = k.vendor_number and not o.is_stub`
    const where = sql`where k.vendor_account_id = ${this.vendorId}::uuid ${only}`
    if (table === 'purchase_orders')
      return sql`(select k.account_id as customer_id, c.name as customer_name, o.id, o.order_number, o.order_date, o.status, o.deliver_to,
        o.incoterm, o.marks_and_numbers, o.goods_description, o.bookable_lines, o.nearest_bookable_date from ${orders} ${where})`
    return sql`(select k.account_id as customer_id, t.order_id, t.line_number, p.code, coalesce(t.description, p.description) as description,
      t.qty_uom, t.qty, t.shipping_date, t.delivery_date, t.is_stub, o.order_number, t.account_id,
      ${sql.raw(isClosed('t.status', 'o.status'))} as is_closed
      from ${orders} join public.order_lines t on t.account_id = o.account_id and t.order_id = o.id
      left join public.products p on p.account_id = t.account_id and p.id = t.product_id ${where})`
  }

  rows<T>(query: RawBuilder<T>): Promise<T[]> {
    return this.#statements.rows(query)
  }
}

/** Of a line `t` of `from('order_lines')`: whether something of it can be booked. @param shipped @param reserved sums over it */
export const canBeBooked = (shipped: string, reserved: string): string =>
  `(not t.is_stub and not t.is_closed and ${openToBook('t.qty', shipped, reserved)} > 0)`
