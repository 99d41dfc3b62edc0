import { sql } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'

/**
 * Locks orders until the transaction ends, in id order to avoid deadlocks. Bookings call it before reading remaining quantities, imports before
 * writing lines or pieces; quantities read afterwards cannot change until the commit.
 */
export async function lockOrders(statements: Statements, accountId: string, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  await statements.rows(
    sql`select id from public.purchase_orders where account_id = ${accountId}::uuid and id = any(${[...new Set(orders)]}::uuid[]) order by id for update`,
  )
}
