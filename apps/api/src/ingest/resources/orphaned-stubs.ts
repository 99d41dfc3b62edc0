import type { Client } from '@portal/db/pool'
import type { OrphanCandidates } from '../context/orphan-candidates.ts'

/** Lines first, because they reference orders, and orders reference suppliers. */
const removals: { ids: keyof OrphanCandidates & ('orders' | 'products' | 'suppliers'); statement: string }[] = [
  {
    ids: 'orders',
    statement: `delete from order_lines t where account_id = $1 and order_id = any($2::uuid[]) and is_stub
      and not exists (select from shipment_order_lines l where l.account_id = $1 and l.order_id = t.order_id and l.line_number = t.line_number)
      and not exists (select from booked_lines b where b.account_id = $1 and b.order_id = t.order_id and b.line_number = t.line_number)`,
  },
  {
    ids: 'orders',
    statement: `delete from purchase_orders t where account_id = $1 and id = any($2::uuid[]) and is_stub
      and not exists (select from shipment_order_lines l where l.account_id = $1 and l.order_id = t.id)
      and not exists (select from booked_lines b where b.account_id = $1 and b.order_id = t.id)
      and not exists (select from invoice_lines l where l.account_id = $1 and l.order_id = t.id)`,
  },
  {
    ids: 'products',
    statement: `delete from products t where account_id = $1 and id = any($2::uuid[]) and is_stub
      and not exists (select from order_lines l where l.account_id = $1 and l.product_id = t.id)
      and not exists (select from invoice_lines l where l.account_id = $1 and l.product_id = t.id)`,
  },
  {
    ids: 'suppliers',
    statement: `delete from suppliers t where account_id = $1 and id = any($2::uuid[]) and is_stub
      and not exists (select from shipments s where s.account_id = $1 and s.supplier_id = t.id)
      and not exists (select from purchase_orders o where o.account_id = $1 and o.supplier_id = t.id)
      and not exists (select from invoices i where i.account_id = $1 and i.supplier_id = t.id)
      and not exists (select from external_application_suppliers e where e.account_id = $1 and e.supplier_id = t.id)`,
  },
]

/**
 * Deletes stubs among these rows that have no references any more, so that a corrected typo does not stay in reports.
 * @returns true if anything was deleted
 */
export async function removeOrphanedStubs(client: Client, accountId: string, abandoned: OrphanCandidates): Promise<boolean> {
  let removed = 0
  for (const { ids, statement } of removals) {
    if (abandoned[ids].size > 0) removed += (await client.query(statement, [accountId, [...abandoned[ids]]])).rowCount ?? 0
  }
  return removed > 0
}
