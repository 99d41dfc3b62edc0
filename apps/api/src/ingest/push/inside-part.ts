import type { PushResource } from '@portal/contracts/external/declare'
import type { Client } from '@portal/db/pool'
import type { AccountTable } from '@portal/db/account-table'
import { compile, sql, type Sql } from '@portal/db/read'
import { narrowedTo, type SupplierPart } from '@portal/db/supplier-part'
import { selectAllRows, type FromTable } from '../../domain/records/record-sql.ts'
import type { SupplierContent } from './record-visibility.ts'

/** Rows of an account's tables that belong to some suppliers. */
function rowsOfPart(accountId: string, part: SupplierPart): FromTable {
  return (table: AccountTable) => {
    const condition = narrowedTo(table, accountId, part, undefined)
    return sql`(select * from ${sql.raw(`public.${table}`)} where account_id = ${accountId}${condition ? sql` and ${condition}` : sql``})`
  }
}

/** Returns the visible parts of stored records by key. Resources without suppliers are fully visible. */
export async function insidePart(
  client: Client,
  accountId: string,
  resource: PushResource,
  keys: readonly string[],
  part: SupplierPart,
): Promise<Map<string, SupplierContent>> {
  const [all, inside] = [selectAllRows(accountId), rowsOfPart(accountId, part)]
  const none = sql`'{}'::int[] as invoices, '{}'::int[] as "orderLines", '{}'::text[] as orders`
  const byTable = (table: AccountTable, key: Sql) =>
    sql`select ${key} as key, t.id in (select id from ${inside(table)} i) as inside, ${none} from ${all(table)} t where ${key} = any(${keys}::text[])`
  const queries: Record<PushResource, Sql> = {
    suppliers: byTable('suppliers', sql`t.code`),
    'purchase-orders': byTable('purchase_orders', sql`t.order_number`),
    products: sql`select key, true as inside, ${none} from unnest(${keys}::text[]) as w (key)`,
    'vessel-positions': sql`select key, true as inside, ${none} from unnest(${keys}::text[]) as w (key)`,
    shipments: sql`
      select t.shipment_number as key, t.id in (select id from ${inside('shipments')} i) as inside,
        array(select c.position from ${inside('invoices')} c where c.shipment_id = t.id order by 1) as invoices,
        array(select c.position from ${all('shipment_order_lines')} c where c.shipment_id = t.id
          and c.order_id in (select id from ${inside('purchase_orders')} o) order by 1) as "orderLines",
        array(select o.order_number from ${inside('purchase_orders')} o
          where o.id in (select c.order_id from ${all('invoice_lines')} c where c.shipment_id = t.id)) as orders
      from ${all('shipments')} t where t.shipment_number = any(${keys}::text[])`,
  }
  const { text, values } = compile(queries[resource])
  const { rows } = await client.query<SupplierContent & { key: string }>(text, [...values])
  return new Map(rows.map((row) => [row.key, row]))
}
