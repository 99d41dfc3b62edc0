import type pg from 'pg'
import {
  aggregateTables,
  combinedMeasures,
  scopeTables,
  measureNames,
  aggregateSourceQuery,
  type AggregateDefinition,
  type AggregateTable,
} from './aggregate-tables.ts'

/** Date basis and the column of `shipments` that holds its month. */
interface BasisMonth {
  basis: string
  month: string
}

const tables = Object.entries(aggregateTables) as [AggregateTable, AggregateDefinition][]

/** Most detailed aggregates. Every table is computed from one of these, so that the rows are read once. */
const detailedAggregates = {
  figures: { dimensions: ['supplier_id', 'origin', 'destination'], sources: ['shipments', 'orders', 'invoices'] },
  moves: aggregateTables.move_cells,
  charges: aggregateTables.charge_cells_by_supplier,
  invoiced: aggregateTables.invoice_cells,
  lines: aggregateTables.product_cells_by_supplier,
} as const satisfies Record<string, AggregateDefinition>

const detailedSourceOf = ({ sources: [source] }: AggregateDefinition): keyof typeof detailedAggregates =>
  source !== undefined && source in detailedAggregates ? (source as keyof typeof detailedAggregates) : 'figures'

const columnsOf = (cells: AggregateDefinition) =>
  ['account_id', 'basis', 'span', 'starts', ...cells.dimensions, ...measureNames(cells)].join(', ')

/** Query that groups detailed aggregates into a table, in key order. @param starts expression of the month or year */
function gathered(cells: AggregateDefinition, span: 'month' | 'year', basis: string, starts: string, from: string): string {
  const sums = measureNames(cells).map((measure) => `${combinedMeasures(measure)} as ${measure}`)
  const key = [starts, ...cells.dimensions].join(', ')
  // the detailed aggregates include lanes that only have an invoice of another supplier
  const having = detailedSourceOf(cells) === 'figures' && !cells.sources.includes('invoices') ? ' having sum(shipments) > 0' : ''
  return `select $1::uuid as account_id, '${basis}' as basis, '${span}' as span, ${[`${starts} as starts`, ...cells.dimensions, ...sums].join(', ')}
    from ${from} group by ${key}${having} order by ${key}`
}

/** Query of the yearly aggregates as sums of a table's months. @param months true limits it to the months `$2` */
export const yearAggregates = (table: AggregateTable, basis: string, months = false): string =>
  gathered(
    aggregateTables[table],
    'year',
    basis,
    `date_trunc('year', starts)::date`,
    `(select * from ${table} where account_id = $1 and basis = '${basis}' and span = 'month'${months ? ' and starts = any($2::date[])' : ''}) months`,
  )

/** Returns all months of the years of these months. */
const wholeYears = (months: readonly string[]): string[] =>
  [...new Set(months.map((month) => month.slice(0, 4)))].flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`),
  )

const emptied = (basis: string, span: 'month' | 'year') =>
  `with ${tables
    .map(
      ([table]) =>
        `${table} as (delete from ${table} where account_id = $1 and basis = '${basis}' and span = '${span}' and starts = any($2::date[]))`,
    )
    .join(', ')} select 1`

function filled({ basis, month }: BasisMonth): string {
  const finest = Object.entries(detailedAggregates).map(
    ([name, cells]) =>
      `${name} as materialized (${scopeTables(aggregateSourceQuery(cells, `s.${month}`, `s.${month} = any($2::date[])`))})`,
  )
  const inserts = tables.map(
    ([table, cells]) =>
      `of_${table} as (insert into ${table} (${columnsOf(cells)}) ${gathered(cells, 'month', basis, 'month', detailedSourceOf(cells))})`,
  )
  return `with ${[...finest, ...inserts].join(', ')} select 1`
}

/** Recomputes the aggregates of these months of a basis from the rows, then those of their years from the months, in the caller's transaction. */
export async function refreshAggregates(client: pg.ClientBase, accountId: string, of: BasisMonth, months: string[]): Promise<void> {
  const { basis } = of
  await client.query(emptied(basis, 'month'), [accountId, months])
  await client.query(filled(of), [accountId, months])
  const years = wholeYears(months)
  await client.query(emptied(basis, 'year'), [accountId, years])
  await client.query(
    `with ${tables
      .map(([table, cells]) => `of_${table} as (insert into ${table} (${columnsOf(cells)}) ${yearAggregates(table, basis, true)})`)
      .join(', ')} select 1`,
    [accountId, years],
  )
}
