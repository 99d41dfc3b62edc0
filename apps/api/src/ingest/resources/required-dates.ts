import type { Client } from '@portal/db/pool'
import { dateBasisColumns } from '@portal/db/cells/bases'
import { markDirty, type DirtyMonth } from '@portal/db/cells/mark'

/** Tracks the required in-store dates of order lines, which delays of orders depend on. */
export class RequiredDates {
  readonly #client: Client
  readonly #accountId: string
  readonly #orders: string[]
  readonly #before: Map<string, string>

  private constructor(client: Client, accountId: string, orders: string[], before: Map<string, string>) {
    this.#client = client
    this.#accountId = accountId
    this.#orders = orders
    this.#before = before
  }

  /** Loads the dates of orders that are about to be written. */
  static async of(client: Client, accountId: string, orders: string[]): Promise<RequiredDates> {
    return new RequiredDates(client, accountId, orders, await readDates(client, accountId, orders))
  }

  /** Marks the months of shipments as dirty that carry a line of an order with changed dates. */
  async markChanged(): Promise<void> {
    const after = await readDates(this.#client, this.#accountId, this.#orders)
    const changed = this.#orders.filter((id) => this.#before.get(id) !== after.get(id))
    if (changed.length === 0) return
    const months = Object.entries(dateBasisColumns).map(([basis, { month }]) => `('${basis}', s.${month})`)
    const { rows } = await this.#client.query<DirtyMonth>(
      `select distinct b.basis, b.month::text from shipment_order_lines l
       join shipments s on s.account_id = l.account_id and s.id = l.shipment_id
       cross join lateral (values ${months.join(', ')}) as b (basis, month)
       where l.account_id = $1 and l.order_id = any($2::uuid[]) and b.month is not null`,
      [this.#accountId, changed],
    )
    await markDirty(this.#client, this.#accountId, rows)
  }
}

/** Returns the lines with dates of each order as one text; orders without dates are left out. */
async function readDates(client: Client, accountId: string, orders: string[]): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; dates: string }>(
    `select order_id as id, string_agg(line_number || ' ' || required_in_store_date, ',' order by line_number) as dates
     from order_lines where account_id = $1 and order_id = any($2::uuid[]) and required_in_store_date is not null group by order_id`,
    [accountId, orders],
  )
  return new Map(rows.map(({ id, dates }) => [id, dates]))
}
