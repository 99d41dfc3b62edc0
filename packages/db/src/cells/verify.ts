import type pg from 'pg'
import type { Mismatch } from '../mismatch.ts'
import { nilUuid } from '../nil-uuid.ts'
import { cellBases, type CellBasis } from './bases.ts'
import { compareDeliveryTimes } from './delivery-times.ts'
import { monthsOf, yearsOf } from './refresh.ts'
import { dimensionsOf, keyOf, measuresOf, tablesOfBasis, type CellTable } from './tables.ts'

/** Compares derived values of an account with the rows that determine them. */
export type AccountCheck = (client: pg.ClientBase, accountId: string) => Promise<Mismatch[]>

/**
 * Compares every cell of an account with its raw rows.
 * @param checks further comparisons, made within the same snapshot
 * @returns the differences: none on a healthy database
 */
export async function verifyCells(client: pg.ClientBase, accountId: string, checks: readonly AccountCheck[]): Promise<Mismatch[]> {
  // one snapshot, so that concurrent writes do not look like errors
  await client.query('begin isolation level repeatable read read only')
  try {
    const mismatches: Mismatch[] = []
    for (const check of [...checks, compareDeliveryTimes]) mismatches.push(...(await check(client, accountId)))
    for (const basis of cellBases) {
      const { rows } = await client.query<Mismatch>(
        tablesOfBasis(basis)
          .map((table) => `(${comparison(table, basis)})`)
          .join(' union all '),
        [accountId],
      )
      mismatches.push(...rows)
    }
    return mismatches
  } finally {
    await client.query('commit')
  }
}

/**
 * Query of the cells of a basis that differ from the rows (months) or from the stored months (years). Skips dirty ones, which no reader uses.
 */
function comparison(table: CellTable, basis: CellBasis): string {
  const [key, measures] = [keyOf(table), measuresOf(table)]
  const columns = [...key, ...measures].join(', ')
  const stored = `select ${columns} from ${table} where account_id = $1 and basis = '${basis}'`
  const rowOf = (alias: string) => `(${measures.map((measure) => `${alias}.${measure}`).join(', ')})`
  const jsonOf = (alias: string) =>
    `case when ${alias}.grain is not null then jsonb_build_object(${measures.map((measure) => `'${measure}', ${alias}.${measure}`).join(', ')}) end`
  const shown = [
    `'${basis}'`,
    'grain',
    `case span when 1 then 'month' else 'year' end`,
    'starts',
    ...dimensionsOf(table).map((dimension) => `nullif(nullif(${dimension}::text, ''), ${nilUuid}::text)`),
  ]
  // measures are compared as rows, and only those that differ become JSON
  return `with ${monthsOf(table, basis, false).join(', ')},
    differing as materialized (
      select concat_ws(' ', ${shown.join(', ')}) as key, ${jsonOf('t')} as stored, ${jsonOf('x')} as expected
      from (${stored}) t
      full join (select ${columns} from ${table}_months union all select ${columns} from (${yearsOf(table, `${stored} and span = 1`)}) years) x
        using (${key.join(', ')})
      where (t.grain is null or x.grain is null or ${rowOf('t')} is distinct from ${rowOf('x')})
        and not exists (select from dirty_months d where d.account_id = $1 and d.basis = '${basis}'
          and starts = case span when 1 then d.month else date_trunc('year', d.month)::date end))
    select '${table}' as table, d.key, c."column", d.stored ->> c."column" as stored, d.expected ->> c."column" as expected
    from differing d cross join lateral jsonb_object_keys(coalesce(d.stored, d.expected)) as c ("column")
    where d.stored -> c."column" is distinct from d.expected -> c."column" order by 2, 3 limit 100`
}
