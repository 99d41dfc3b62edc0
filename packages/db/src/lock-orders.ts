import { sql } from './sql.ts'
import type { Statements } from './statements.ts'

/**
 * Locks orders until the transaction ends, always in the same order. Who decides by what remains of them takes it before reading any
 * quantity, and so does an import before it writes lines or what has moved of them: the quantities read after it stay as they are.
 */
export async function lockOrders(statements: Statements, accountId: string, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  await statements.rows(
    sql`select id from public.purchase_orders where account_id = ${accountId}::uuid and id = any(${[...new Set(orders)]}::uuid[]) order by id for update`,
  )
}
