import type { Client } from '@portal/db/pool'
import type { Mismatch } from '@portal/db/mismatch'
import { statementsOf } from '@portal/db/statements'
import { orderLineAggregates, orderAggregates } from './order-counts.ts'
import { wrongBookable } from './bookable-orders.ts'
import { refreshBooked, wrongBooked } from './booked-lines.ts'
import { lockOrders } from './lock-orders.ts'
import { expectedRows, orderLineColumns } from './order-line-rows.ts'

/** Stored and expected rows by key, as JSON: only those that differ. */
const differingRows = `
  select coalesce(s.key, x.key) as key, s.value as stored, x.value as expected
  from (select concat_ws(' ', order_number, line_number, piece) as key, to_jsonb(r) as value from order_line_rows r where account_id = $1) s
  full join (select concat_ws(' ', order_number, line_number, piece) as key, to_jsonb(r) as value from (${expectedRows(false)}) r) x using (key)
  where s.value is distinct from x.value`

const expectedCounts = `${orderAggregates('(select * from purchase_orders where account_id = $1) o')}
  union all ${orderLineAggregates('(select * from order_line_rows where account_id = $1) r')}`

const differingCounts = `
  select concat_ws(' ', of, basis, month, supplier_id, buyer_id) as key, s.rows::text as stored, x.rows::text as expected
  from (select of, basis, month, supplier_id, buyer_id, rows from order_counts where account_id = $1) s
  full join (${expectedCounts}) x using (of, basis, month, supplier_id, buyer_id)
  where s.rows is distinct from x.rows`

type Found = Omit<Mismatch, 'table'>

/** Returns order line rows and counts that differ from what orders and shipments give, at most 100 of each. */
export async function compareOrderLines(client: Client, accountId: string): Promise<Mismatch[]> {
  const { rows } = await client.query<Found>(
    `select d.key, c."column", d.stored ->> c."column" as stored, d.expected ->> c."column" as expected
     from (${differingRows}) d cross join lateral jsonb_object_keys(coalesce(d.stored, d.expected)) as c ("column")
     where d.stored -> c."column" is distinct from d.expected -> c."column" order by 1, 2 limit 100`,
    [accountId],
  )
  const counts = await client.query<Found>(`${differingCounts} order by 1 limit 100`, [accountId])
  return [
    ...(await compareBooked(client, accountId)),
    ...rows.map((row) => ({ table: 'order_line_rows', ...row })),
    ...counts.rows.map((row) => ({ ...row, table: 'order_counts', column: 'rows' })),
  ]
}

/** Returns reserved quantities and bookable orders that differ from what orders, shipments and bookings give. */
async function compareBooked(client: Client, accountId: string): Promise<Mismatch[]> {
  const statements = statementsOf(client)
  const lines = (await wrongBooked(statements, accountId)).map((line) => ({
    table: 'booked_lines',
    key: `${line.booking_number} ${line.order_id} ${line.line_number}`,
    column: 'reserved, state, shipment_number',
    stored: null,
    expected: [line.reserved, line.state, line.shipment_number].join(' '),
  }))
  const orders = (await statements.rows(wrongBookable(accountId))).map((order) => ({
    table: 'purchase_orders',
    key: order.order_number,
    column: 'bookable_lines, nearest_bookable_date',
    stored: [order.bookable_lines, order.nearest_bookable_date].join(' '),
    expected: [order.lines, order.nearest].join(' '),
  }))
  return [...lines, ...orders].slice(0, 100)
}

/** Rebuilds the wrong order line rows and counts of an account. @returns number of rows corrected */
export async function rebuildOrderLines(client: Client, accountId: string): Promise<number> {
  const wrong = async (differing: string) =>
    Number((await client.query<{ count: string }>(`select count(*) from (${differing}) d`, [accountId])).rows[0]!.count)
  const booked = await rebuildBooked(client, accountId)
  const rows = await wrong(differingRows)
  if (rows > 0) {
    await client.query('delete from order_line_rows where account_id = $1', [accountId])
    await client.query(`insert into order_line_rows (${orderLineColumns.join(', ')}) ${expectedRows(false)}`, [accountId])
  }
  const counts = await wrong(differingCounts)
  if (counts > 0) {
    await client.query('delete from order_counts where account_id = $1', [accountId])
    await client.query(
      `insert into order_counts (account_id, of, basis, month, supplier_id, buyer_id, rows) select $1, * from (${expectedCounts}) x`,
      [accountId],
    )
  }
  return booked + rows + counts
}

async function rebuildBooked(client: Client, accountId: string): Promise<number> {
  const statements = statementsOf(client)
  const wrong = await compareBooked(client, accountId)
  if (wrong.length === 0) return 0
  const { rows } = await client.query<{ id: string; now: string }>(
    'select id, clock_timestamp() as now from purchase_orders where account_id = $1 order by id',
    [accountId],
  )
  const orders = rows.map(({ id }) => id)
  await lockOrders(statements, accountId, orders)
  await refreshBooked(statements, accountId, orders, new Date(rows[0]!.now))
  return wrong.length
}
