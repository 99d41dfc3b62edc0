import type { Client } from '@portal/db/pool'
import { nilUuid } from '@portal/db/nil-uuid'

/** Date bases for counting rows of order lines, with the column of the month. */
const orderLineMonths = {
  OrderDate: 'order_month',
  ETA: 'eta_month',
  ETD: 'etd_month',
  ATA: 'ata_month',
  ATD: 'atd_month',
} as const

/** Number of orders, or rows of order lines, of one month, supplier and buyer. */
export interface OrderAggregate {
  of: 'orders' | 'lines'
  basis: string
  month: string
  supplier_id: string
  buyer_id: string
  rows: number
}

const owner = `coalesce(supplier_id, ${nilUuid}::uuid) as supplier_id, coalesce(buyer_id, '') as buyer_id`

/** SQL for the counts of orders. @param orders a relation with columns of `purchase_orders` */
export const orderAggregates = (orders: string): string =>
  `select 'orders' as of, 'OrderDate' as basis, date_trunc('month', order_date)::date as month, ${owner}, count(*)::int as rows
   from ${orders} where order_date is not null group by 3, 4, 5`

/** SQL for the counts of order line rows: each counts once per basis for which it has a date. @param rows a relation with columns of `order_line_rows` */
export const orderLineAggregates = (rows: string): string =>
  `select 'lines' as of, basis, month, ${owner}, count(*)::int as rows from ${rows} cross join lateral (values
   ${Object.entries(orderLineMonths)
     .map(([basis, month]) => `('${basis}', ${month})`)
     .join(', ')}) as b (basis, month) where month is not null group by 2, 3, 4, 5`

/** Adds and subtracts counts; deletes counts that reach 0. */
export async function applyAggregateDelta(
  client: Client,
  accountId: string,
  gone: OrderAggregate[],
  come: OrderAggregate[],
): Promise<void> {
  const net = new Map<string, OrderAggregate>()
  for (const [cells, sign] of [
    [gone, -1],
    [come, 1],
  ] as const) {
    for (const cell of cells) {
      const key = JSON.stringify([cell.of, cell.basis, cell.month, cell.supplier_id, cell.buyer_id])
      net.set(key, { ...cell, rows: (net.get(key)?.rows ?? 0) + sign * cell.rows })
    }
  }
  // sorted, so that concurrent writers cannot deadlock
  const changed = [...net].filter(([, { rows }]) => rows !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (changed.length === 0) return
  const cells = changed.map(([, cell]) => cell)
  const columns = (['of', 'basis', 'month', 'supplier_id', 'buyer_id', 'rows'] as const).map((name) => cells.map((cell) => cell[name]))
  const given =
    'unnest($2::text[], $3::text[], $4::date[], $5::uuid[], $6::text[], $7::int[]) as d (of, basis, month, supplier_id, buyer_id, rows)'
  await client.query(
    `insert into order_counts as c (account_id, of, basis, month, supplier_id, buyer_id, rows) select $1, d.* from ${given}
     on conflict (account_id, of, basis, month, supplier_id, buyer_id) do update set rows = c.rows + excluded.rows`,
    [accountId, ...columns],
  )
  await client.query(
    `delete from order_counts c using ${given} where c.account_id = $1 and c.rows = 0 and d.rows < 0
     and (c.of, c.basis, c.month, c.supplier_id, c.buyer_id) = (d.of, d.basis, d.month, d.supplier_id, d.buyer_id)`,
    [accountId, ...columns],
  )
}
