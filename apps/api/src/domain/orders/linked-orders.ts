import { sql, type SqlFragment } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import { isClosed, openToBook } from './remaining-qty.ts'

/** Customer tables that linked vendors may read. */
export type LinkedTable = 'purchase_orders' | 'order_lines'

/**
 * Customer orders and lines that links open to a vendor account: the only way from a vendor to rows of its customers. Every statement joins the
 * links, so an ended link hides its rows from the next request. Columns are listed one by one: no prices, no internal fields of the customer,
 * no names of people.
 */
export class LinkedOrders {
  readonly vendorId: string
  readonly #statements: Statements

  /** @param vendorId a vendor account; the caller has checked access */
  constructor(vendorId: string, statements: Statements) {
    this.vendorId = vendorId
    this.#statements = statements
  }

  /** @param customerId limits the rows to one customer */
  from(table: LinkedTable, customerId?: string | null): SqlFragment<unknown> {
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

  rows<T>(query: SqlFragment<T>): Promise<T[]> {
    return this.#statements.rows(query)
  }
}

/** SQL condition: line `t` of `from('order_lines')` has a quantity left to book. @param shipped @param reserved sums over it */
export const canBeBooked = (shipped: string, reserved: string): string =>
  `(not t.is_stub and not t.is_closed and ${openToBook('t.qty', shipped, reserved)} > 0)`
