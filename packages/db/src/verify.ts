import type pg from 'pg'
import { compareDerived, type Mismatch } from './derived.ts'
import { compareOrderLines } from './verify-order-lines.ts'
import { bases, rollupKey, rollupMeasures, rollupQuery, rollups, type RollupTable } from './rollups.ts'

/** Rollup cells of an account that differ from its shipments; months marked dirty do not count, for no reader uses them. */
async function compareRollup(client: pg.ClientBase, accountId: string, table: RollupTable, basis: keyof typeof bases): Promise<Mismatch[]> {
  const keys = rollupKey(table)
  const measures = rollupMeasures(table)
  const comparisons = measures.map((name) => `('${name}', t.${name}::text, x.${name}::text)`)
  const { rows } = await client.query<{ key: string; column: string; stored: string | null; expected: string | null }>(
    `select concat_ws(' ', ${keys.map((key) => `${key}::text`).join(', ')}) as key, v."column", v.stored, v.expected
     from (select * from ${table} where account_id = $1 and basis = $2) t
     full join (${rollupQuery(table, basis, false)}) x using (account_id, ${keys.join(', ')})
     cross join lateral (values ${comparisons.join(', ')}) as v ("column", stored, expected)
     where v.stored is distinct from v.expected
       and month not in (select month from dirty_months where account_id = $1 and basis = $2)
     order by 1, 2 limit 100`,
    [accountId, basis],
  )
  return rows.map((row) => ({ table, ...row }))
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
    for (const table of Object.keys(rollups) as RollupTable[]) {
      for (const basis of Object.keys(bases) as (keyof typeof bases)[])
        mismatches.push(...(await compareRollup(client, accountId, table, basis)))
    }
    return mismatches
  } finally {
    await client.query('commit')
  }
}
