import type pg from 'pg'
import { dateBasisColumns, rollupBases, type RollupBasis } from './date-bases.ts'
import { compareDeliveryTimes } from './delivery-times.ts'
import type { Mismatch } from '../mismatch.ts'
import { compareAggregates } from './verify-aggregates.ts'
import { rollupsOf, type StoredRollup } from './rollups.ts'

/** Compares the rollups of an account with its rows. Skips dirty months, which no reader uses. */
async function compareRollup(
  client: pg.ClientBase,
  accountId: string,
  { table, keys, measures, query }: StoredRollup,
  basis: RollupBasis,
): Promise<Mismatch[]> {
  const key = keys.slice(1).map((column) => `coalesce(t.${column}::text, x.${column}::text)`)
  const compared = measures.map((name) => `('${name}', t.${name}::text, x.${name}::text, t.${name} is distinct from x.${name})`)
  const { rows } = await client.query<{ key: string; column: string; stored: string | null; expected: string | null }>(
    `select concat_ws(' ', ${key.join(', ')}) as key, m."column", m.stored, m.expected
     from (select * from ${table} where account_id = $1 and basis = $2) t
     full join (${query(false)}) x using (${keys.join(', ')})
     cross join lateral (values ${compared.join(', ')}) as m ("column", stored, expected, differ)
     where m.differ and coalesce(t.month, x.month) not in (select month from dirty_months where account_id = $1 and basis = $2)
     order by 1, 2 limit 100`,
    [accountId, basis],
  )
  return rows.map((row) => ({ table, ...row }))
}

/** Compares derived values of an account with the rows that determine them. */
export type AccountCheck = (client: pg.ClientBase, accountId: string) => Promise<Mismatch[]>

/**
 * Compares every rollup and aggregate of an account with its raw rows.
 * @param checks further comparisons, made within the same snapshot
 * @returns the differences: none on a healthy database
 */
export async function verifyRollups(client: pg.ClientBase, accountId: string, checks: readonly AccountCheck[]): Promise<Mismatch[]> {
  // one snapshot, so that concurrent writes do not look like errors
  await client.query('begin isolation level repeatable read read only')
  try {
    const mismatches: Mismatch[] = []
    for (const check of [...checks, compareDeliveryTimes]) mismatches.push(...(await check(client, accountId)))
    for (const basis of rollupBases)
      for (const rollup of rollupsOf(basis)) mismatches.push(...(await compareRollup(client, accountId, rollup, basis)))
    for (const [basis, { month }] of Object.entries(dateBasisColumns))
      mismatches.push(...(await compareAggregates(client, accountId, { basis, month })))
    return mismatches
  } finally {
    await client.query('commit')
  }
}
