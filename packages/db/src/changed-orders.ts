import type pg from 'pg'
import { numbersNamedBy, ordersBookedBy, refreshBooked } from './booked-lines.ts'
import { lockOrders } from './lock-orders.ts'
import { addToCounts, cellsOfLines, cellsOfOrders, type CountCell } from './order-counts.ts'
import { expectedRows, orderLineColumns } from './order-line-rows.ts'
import { statementsOf } from './statements.ts'

// each through its index, whatever the statistics say of an account that has just come
const onShipment = (id: string) => `select order_id from shipment_order_lines where account_id = $1 and shipment_id = ${id} offset 0`
const ofOrder = (id: string) => `select shipment_id from shipment_order_lines where account_id = $1 and order_id = ${id} offset 0`

/** What a transaction has changed of orders and of what moved of them; `refresh` makes the rows of the tables of order lines right by it. */
export class ChangedOrders {
  readonly #shipments = new Set<string>()
  /** Orders that lost a piece, or were written. */
  readonly #orders = new Set<string>()
  readonly #written = new Set<string>()
  readonly #before: CountCell[] = []
  /** Of bookings that shipments named until now. */
  readonly #numbers = new Set<string>()

  /** Shipments that are about to be written, and orders that have been on them until now. */
  shipmentsChange(shipments: Iterable<string>, orders: Iterable<string> = []): void {
    for (const id of shipments) this.#shipments.add(id)
    for (const id of orders) this.#orders.add(id)
  }

  /**
   * Locks the orders that are on shipments, or will be, before anything of these is written, and notes which bookings they name until now.
   * @param orderNumbers of the records; what is not there yet is nobody's to lock
   */
  async shipmentsReplace(client: pg.ClientBase, accountId: string, shipments: string[], orderNumbers: readonly string[]): Promise<void> {
    const statements = statementsOf(client)
    const { rows } = await client.query<{ id: string }>(
      `select l.order_id as id from unnest($2::uuid[]) k (id) cross join lateral (${onShipment('k.id')}) l
       union select id from purchase_orders where account_id = $1 and order_number = any($3::text[])`,
      [accountId, shipments, [...new Set(orderNumbers)]],
    )
    await lockOrders(
      statements,
      accountId,
      rows.map(({ id }) => id),
    )
    for (const number of await numbersNamedBy(statements, accountId, shipments)) this.#numbers.add(number)
  }

  /** Orders that are about to be written; to be called before they are. */
  async ordersChange(client: pg.ClientBase, accountId: string, orders: string[]): Promise<void> {
    for (const id of orders) {
      this.#orders.add(id)
      this.#written.add(id)
    }
    this.#before.push(...(await orderCells(client, accountId, orders)))
  }

  /**
   * Makes the rows of the orders anew, and their counts. Once, the last thing a transaction does with orders and shipments.
   * @param changedAt what orders are stamped with of which other pieces move than before; those written have their stamp
   */
  async refresh(client: pg.ClientBase, accountId: string, changedAt: string): Promise<void> {
    if (this.#shipments.size + this.#orders.size === 0) return
    const moved = [...this.#orders].filter((id) => !this.#written.has(id))
    await client.query(
      `update purchase_orders set changed_at = $4 where account_id = $1 and id <> all($5::uuid[]) and id in (
         select l.order_id from unnest($2::uuid[]) k (id) cross join lateral (${onShipment('k.id')}) l union select unnest($3::uuid[]))`,
      [accountId, [...this.#shipments], moved, changedAt, [...this.#written]],
    )
    // what an order is worth decides about the shares of all that travelled with it
    const { rows } = await client.query<{ id: string }>(
      `select l.order_id as id from unnest($2::uuid[]) k (id) cross join lateral (${onShipment('k.id')}) l
       union select l.order_id from unnest($3::uuid[]) k (id) cross join lateral (${ofOrder('k.id')}) m cross join lateral (${onShipment('m.shipment_id')}) l
       union select unnest($3::uuid[])`,
      [accountId, [...this.#shipments], [...this.#orders]],
    )
    const orders = rows.map(({ id }) => id)
    await this.#refreshBooked(client, accountId, orders, new Date(changedAt))
    const gone = await cellsFrom(
      client,
      `delete from order_line_rows where account_id = $1 and order_id = any($2::uuid[]) returning *`,
      accountId,
      orders,
    )
    const come = await cellsFrom(
      client,
      `insert into order_line_rows (${orderLineColumns.join(', ')}) ${expectedRows(true)} returning *`,
      accountId,
      orders,
    )
    const written = [...this.#written]
    const after = written.length > 0 ? await orderCells(client, accountId, written) : []
    await addToCounts(client, accountId, [...gone, ...this.#before], [...come, ...after])
  }

  /** Whatever is rewritten stays as it is for those who book until this transaction ends. */
  async #refreshBooked(client: pg.ClientBase, accountId: string, orders: readonly string[], now: Date): Promise<void> {
    const statements = statementsOf(client)
    const named = await numbersNamedBy(statements, accountId, [...this.#shipments])
    const others = await ordersBookedBy(statements, accountId, [...this.#numbers, ...named])
    const all = [...new Set([...orders, ...others])]
    await lockOrders(statements, accountId, all)
    await refreshBooked(statements, accountId, all, now, { rewritten: orders })
  }
}

/** Cells of the rows that a statement returns. */
async function cellsFrom(client: pg.ClientBase, statement: string, accountId: string, orders: string[]): Promise<CountCell[]> {
  return (await client.query<CountCell>(`with touched as (${statement}) ${cellsOfLines('touched')}`, [accountId, orders])).rows
}

async function orderCells(client: pg.ClientBase, accountId: string, orders: string[]): Promise<CountCell[]> {
  const chosen = '(select * from purchase_orders where account_id = $1 and id = any($2::uuid[])) o'
  return (await client.query<CountCell>(cellsOfOrders(chosen), [accountId, orders])).rows
}
