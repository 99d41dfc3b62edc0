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
  readonly #locked = new Set<string>()
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
    await this.#lock(
      client,
      accountId,
      rows.map(({ id }) => id),
    )
    for (const number of await numbersNamedBy(statements, accountId, shipments)) this.#numbers.add(number)
  }

  /** Orders that are about to be written: those that are there are locked, `fresh` ones are this transaction's own. To be called before they are. */
  async ordersChange(client: pg.ClientBase, accountId: string, { there, fresh }: { there: string[]; fresh: string[] }): Promise<void> {
    await this.#lock(client, accountId, there)
    for (const id of fresh) this.#locked.add(id)
    for (const id of [...there, ...fresh]) {
      this.#orders.add(id)
      this.#written.add(id)
    }
    this.#before.push(...(await orderCells(client, accountId, there)))
  }

  /**
   * Makes the rows of the orders again, and their counts. Once, the last thing a transaction does with orders and shipments.
   * @param changedAt what orders are stamped with of which other pieces move than before; those written have their stamp
   */
  async refresh(client: pg.ClientBase, accountId: string, changedAt: string): Promise<void> {
    if (this.#shipments.size + this.#orders.size === 0) return
    // what an order is worth decides about the shares of all that travelled with it
    const { rows } = await client.query<{ id: string; moved: boolean }>(
      `select id, bool_or(moved) as moved from (
         select l.order_id as id, true as moved from unnest($2::uuid[]) k (id) cross join lateral (${onShipment('k.id')}) l
         union all select l.order_id, false from unnest($3::uuid[]) k (id) cross join lateral (${ofOrder('k.id')}) m
           cross join lateral (${onShipment('m.shipment_id')}) l
         union all select unnest($3::uuid[]), true) t group by id`,
      [accountId, [...this.#shipments], [...this.#orders]],
    )
    const orders = rows.map(({ id }) => id)
    const stamped = rows.filter(({ id, moved }) => moved && !this.#written.has(id)).map(({ id }) => id)
    await this.#refreshBooked(client, accountId, { orders, stamped, changedAt: new Date(changedAt) })
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

  /** Locks orders that this transaction has not locked yet. */
  async #lock(client: pg.ClientBase, accountId: string, orders: readonly string[]): Promise<void> {
    await lockOrders(
      statementsOf(client),
      accountId,
      orders.filter((id) => !this.#locked.has(id)),
    )
    for (const id of orders) this.#locked.add(id)
  }

  /** Whatever is rewritten stays as it is for those who book until this transaction ends. */
  async #refreshBooked(
    client: pg.ClientBase,
    accountId: string,
    { orders, stamped, changedAt }: { orders: readonly string[]; stamped: readonly string[]; changedAt: Date },
  ): Promise<void> {
    const statements = statementsOf(client)
    const others = await ordersBookedBy(statements, accountId, { numbers: [...this.#numbers], shipments: [...this.#shipments] })
    const all = [...new Set([...orders, ...others])]
    await this.#lock(client, accountId, all)
    await refreshBooked(statements, accountId, all, changedAt, { rewritten: orders, stamped })
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
