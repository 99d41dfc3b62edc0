import type pg from 'pg'
import { compareDerived, type Mismatch } from './derived.ts'
import { compareOrderLines } from './verify-order-lines.ts'
import { bases, rollupColumns, rollupQuery, rollups } from './rollups.ts'

/** Rollup cells of an account that differ from its shipments; months marked dirty do not count, for no reader uses them. */
async function compareRollup(
  client: pg.ClientBase,
  accountId: string,
  table: keyof typeof rollups,
  basis: keyof typeof bases,
): Promise<Mismatch[]> {
  const columns = rollupColumns(table)
  const keys = columns.slice(0, -1)
  const { rows } = await client.query<{ key: string; stored: string | null; expected: string | null }>(
    `select concat_ws(' ', ${keys
      .slice(1)
      .map((key) => `coalesce(t.${key}::text, x.${key}::text)`)
      .join(', ')}) as key,
       t.shipments::text as stored, x.shipments::text as expected
     from (select * from ${table} where account_id = $1 and basis = $2) t
     full join (${rollupQuery(table, basis, false)}) x using (${keys.join(', ')})
     where t.shipments is distinct from x.shipments
       and coalesce(t.month, x.month) not in (select month from dirty_months where account_id = $1 and basis = $2)
     order by 1 limit 100`,
    [accountId, basis],
  )
  return rows.map((row) => ({ table, column: 'shipments', ...row }))
}

/**
 * Compares every derived column and every rollup of an account with its raw rows.
 * @returns what differs: nothing on a healthy database
 */
export async function verifyAccount(client: pg.ClientBase, accountId: string): Promise<Mismatch[]> {
  // one snapshot, so that writes beside it do not look like faults
  await client.query('begin isolation level repeatable read read only')
  try {
    const mismatches = [...(await compareDerived(client, accountId)), ...(await compareOrderLines(client, accountId))]
    for (const table of Object.keys(rollups) as (keyof typeof rollups)[]) {
      for (const basis of Object.keys(bases) as (keyof typeof bases)[])
        mismatches.push(...(await compareRollup(client, accountId, table, basis)))
    }
    return mismatches
  } finally {
    await client.query('commit')
  }
}
