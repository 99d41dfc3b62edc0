import type { AccountTable } from '@portal/db/account-table'
import { compile, sql } from '@portal/db/read'
import { selectAllRows } from '../domain/records/record-sql.ts'
import type { Sandbox } from './sandbox-writes.ts'

/** Returns the number of rows of a table of the sandbox. */
export const countRows = (sandbox: Pick<Sandbox, 'pool' | 'account'>, table: AccountTable): Promise<number> => count(sandbox, table, '', '')

/** Returns the next number with a prefix. Callers hold the lock of the sandbox. */
export const nextNumber = async (
  sandbox: Pick<Sandbox, 'pool' | 'account'>,
  table: AccountTable,
  column: 'shipment_number' | 'order_number' | 'code',
  prefix: string,
): Promise<string> => `${prefix}${(await count(sandbox, table, column, prefix)) + 1}`

async function count(
  { pool, account }: Pick<Sandbox, 'pool' | 'account'>,
  table: AccountTable,
  column: string,
  prefix: string,
): Promise<number> {
  const where = column ? sql`where starts_with(${sql.ref(`t.${column}`)}, ${prefix})` : sql``
  const { text, values } = compile(sql`select count(*)::int as n from ${selectAllRows(account.id)(table)} t ${where}`)
  const { rows } = await pool.query<{ n: number }>(text, [...values])
  return rows[0]!.n
}
