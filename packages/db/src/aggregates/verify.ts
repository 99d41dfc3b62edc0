import pg from 'pg'
import { dateBasisColumns, rollupBases, type RollupBasis } from './date-bases.ts'
import { compareDeliveryTimes } from './delivery-times.ts'
import type { Mismatch } from '../mismatch.ts'
import { rollupsOf, type StoredRollup } from './rollups.ts'
import { aggregateTables, scopeTables, measureNames, aggregateSourceQuery, type AggregateTable } from './aggregate-tables.ts'
import { yearAggregates } from './refresh-aggregates.ts'

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

/** Query of aggregates that differ from their source; columns `key`, `stored` and `expected` (rows as JSON). */
function differing(table: AggregateTable, basis: string, span: 'month' | 'year', expected: string): string {
  const { dimensions } = aggregateTables[table]
  const columns = ['starts', ...dimensions, ...measureNames(aggregateTables[table])].join(', ')
  const keys = ['starts', ...dimensions]
  return `select concat_ws(' ', '${basis}', '${span}', ${keys.map((key) => `coalesce(t.${key}::text, x.${key}::text)`).join(', ')}) as key,
      to_jsonb(t) as stored, to_jsonb(x) as expected
    from (select ${columns} from ${table} where account_id = $1 and basis = '${basis}' and span = '${span}') t
    full join (${expected}) x using (${keys.join(', ')})
    where to_jsonb(t) is distinct from to_jsonb(x) and not exists (select from dirty_months d where d.account_id = $1 and d.basis = '${basis}'
      and date_trunc('${span}', d.month) = coalesce(t.starts, x.starts))`
}

const comparison = (query: string) => `
  select d.key, c."column", d.stored ->> c."column" as stored, d.expected ->> c."column" as expected
  from (${query}) d cross join lateral jsonb_object_keys(coalesce(d.stored, d.expected)) as c ("column")
  where d.stored -> c."column" is distinct from d.expected -> c."column" order by 1, 2 limit 100`

/** Compares the aggregates of one date basis with the rows (months) or the months (years). Skips dirty ones, which no reader uses. */
async function compareAggregates(
  client: pg.ClientBase,
  accountId: string,
  { basis, month }: { basis: string; month: string },
): Promise<Mismatch[]> {
  const mismatches: Mismatch[] = []
  const compare = async (table: AggregateTable, query: string, values: unknown[]) => {
    const { rows } = await client.query<Omit<Mismatch, 'table'>>(comparison(query), values)
    mismatches.push(...rows.map((row) => ({ table, ...row })))
  }
  for (const table of Object.keys(aggregateTables) as AggregateTable[]) {
    const { dimensions } = aggregateTables[table]
    const columns = [...dimensions, ...measureNames(aggregateTables[table])].join(', ')
    const months = `select month as starts, ${columns} from (${scopeTables(aggregateSourceQuery(aggregateTables[table], `s.${month}`, `s.${month} is not null`))}) m`
    await compare(table, differing(table, basis, 'month', months), [accountId])
    const years = `select starts, ${columns} from (${yearAggregates(table, basis)}) y`
    await compare(table, differing(table, basis, 'year', years), [accountId])
  }
  return mismatches
}
