import type pg from 'pg'
import type { Mismatch } from '../mismatch.ts'
import { aggregateTables, scopeTables, measureNames, aggregateSourceQuery, type AggregateTable } from './aggregate-tables.ts'
import { yearAggregates } from './refresh-aggregates.ts'

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
export async function compareAggregates(
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
