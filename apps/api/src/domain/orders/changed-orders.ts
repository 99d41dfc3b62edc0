import type { Client } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { referencedNumbers, ordersBookedBy, refreshBooked } from './booked-lines.ts'
import { recordEvents } from '../events/record-events.ts'
import { lockOrders } from './lock-orders.ts'
import { applyAggregateDelta, orderLineAggregates, orderAggregates, type OrderAggregate } from './order-counts.ts'
import { expectedRows, orderLineColumns } from './order-line-rows.ts'

// `offset 0` forces one index lookup per id: a new account has no usable statistics
const onShipment = (id: string) => `select order_id from shipment_order_lines where account_id = $1 and shipment_id = ${id} offset 0`
const ofOrder = (id: string) => `select shipment_id from shipment_order_lines where account_id = $1 and order_id = ${id} offset 0`

/** Collects the orders and shipments that a transaction changes; `refresh` then rebuilds the affected rows of the order line tables. */
export class ChangedOrders {
  readonly #shipments = new Set<string>()
  /** Orders that lost a piece or were written. */
  readonly #orders = new Set<string>()
  readonly #written = new Set<string>()
  readonly #before: OrderAggregate[] = []
  readonly #locked = new Set<string>()
  /** Numbers of bookings that the shipments named before the change. */
  readonly #numbers = new Set<string>()

  /** Records shipments about to be written, and orders that were on them before. */
  shipmentsChange(shipments: Iterable<string>, orders: Iterable<string> = []): void {
    for (const id of shipments) this.#shipments.add(id)
    for (const id of orders) this.#orders.add(id)
  }

  /**
   * Locks the orders that are, or will be, on the shipments before any row is written, and records the bookings that they name so far.
   * @param orderNumbers numbers in the records; unknown ones need no lock
   */
  async shipmentsReplace(client: Client, accountId: string, shipments: string[], orderNumbers: readonly string[]): Promise<void> {
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
    for (const number of await referencedNumbers(statements, accountId, shipments)) this.#numbers.add(number)
  }

  /** Locks existing orders (`there`) before they are written; `fresh` ones were inserted by this transaction. Call before the write. */
  async ordersChange(client: Client, accountId: string, { there, fresh }: { there: string[]; fresh: string[] }): Promise<void> {
    await this.#lock(client, accountId, there)
    for (const id of fresh) this.#locked.add(id)
    for (const id of [...there, ...fresh]) {
      this.#orders.add(id)
      this.#written.add(id)
    }
    this.#before.push(...(await orderAggregateRows(client, accountId, there)))
  }

  /**
   * Rebuilds the rows and counts of the collected orders. Call once, as the last write to orders and shipments of the transaction.
   * @param changedAt `changed_at` of orders whose pieces changed; orders written by this transaction already have theirs
   */
  async refresh(client: Client, accountId: string, changedAt: string): Promise<void> {
    if (this.#shipments.size + this.#orders.size === 0) return
    // the value of an order changes the charge shares of all orders on the same shipments
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
    const gone = await aggregatesFrom(
      client,
      `delete from order_line_rows where account_id = $1 and order_id = any($2::uuid[]) returning *`,
      accountId,
      orders,
    )
    const come = await aggregatesFrom(
      client,
      `insert into order_line_rows (${orderLineColumns.join(', ')}) ${expectedRows(true)} returning *`,
      accountId,
      orders,
    )
    const written = [...this.#written]
    const after = written.length > 0 ? await orderAggregateRows(client, accountId, written) : []
    await applyAggregateDelta(client, accountId, [...gone, ...this.#before], [...come, ...after])
  }

  /** Locks the orders that this transaction has not locked yet. */
  async #lock(client: Client, accountId: string, orders: readonly string[]): Promise<void> {
    await lockOrders(
      statementsOf(client),
      accountId,
      orders.filter((id) => !this.#locked.has(id)),
    )
    for (const id of orders) this.#locked.add(id)
  }

  /** Locks the orders, so that concurrent bookings read final quantities, then refreshes what is booked. */
  async #refreshBooked(
    client: Client,
    accountId: string,
    { orders, stamped, changedAt }: { orders: readonly string[]; stamped: readonly string[]; changedAt: Date },
  ): Promise<void> {
    const statements = statementsOf(client)
    const others = await ordersBookedBy(statements, accountId, { numbers: [...this.#numbers], shipments: [...this.#shipments] })
    const all = [...new Set([...orders, ...others])]
    await this.#lock(client, accountId, all)
    await refreshBooked(statements, accountId, all, changedAt, { rewritten: orders, stamped })
    await recordMovedOrders(client, accountId, stamped, changedAt)
  }
}

/** Records that the shipments of orders changed. Placeholders have no events. */
async function recordMovedOrders(client: Client, accountId: string, orders: readonly string[], changedAt: Date): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await client.query<{ subjectId: string; subjectKey: string; supplierId: string | null }>(
    `select id as "subjectId", order_number as "subjectKey", supplier_id as "supplierId" from purchase_orders
     where account_id = $1 and id = any($2::uuid[]) and not is_stub order by id`,
    [accountId, orders],
  )
  await recordEvents(
    statementsOf(client),
    accountId,
    changedAt,
    rows.map((row) => ({ ...row, type: 'order.updated', data: { changes: [{ field: 'derived.shipments' }] } })),
  )
}

async function aggregatesFrom(client: Client, statement: string, accountId: string, orders: string[]): Promise<OrderAggregate[]> {
  return (await client.query<OrderAggregate>(`with touched as (${statement}) ${orderLineAggregates('touched')}`, [accountId, orders])).rows
}

async function orderAggregateRows(client: Client, accountId: string, orders: string[]): Promise<OrderAggregate[]> {
  const chosen = '(select * from purchase_orders where account_id = $1 and id = any($2::uuid[])) o'
  return (await client.query<OrderAggregate>(orderAggregates(chosen), [accountId, orders])).rows
}
