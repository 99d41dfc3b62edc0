import type pg from 'pg'
import { changedMonths, inOneStatement, type ChangedMonths } from './changed-months.ts'
import { bases } from './date-bases.ts'
import { cellTables, combined, inAccount, measuresOf, rawCells, type Cells, type CellTable } from './figure-cells.ts'

const tables = Object.entries(cellTables) as [CellTable, Cells][]

/** The finest cells: each table is made of one of these, so that the rows are read once. */
const fine = {
  figures: { dimensions: ['supplier_id', 'origin', 'destination'], sources: ['shipments', 'orders', 'invoices'] },
  charges: cellTables.charge_cells_by_supplier,
  invoiced: cellTables.invoice_cells,
  lines: cellTables.product_cells,
} as const satisfies Record<string, Cells>

const madeOf = ({ sources: [source] }: Cells): keyof typeof fine =>
  source !== undefined && source in fine ? (source as keyof typeof fine) : 'figures'

const columnsOf = (cells: Cells) => ['account_id', 'basis', 'span', 'starts', ...cells.dimensions, ...measuresOf(cells)].join(', ')

/** The rows of a table from finer cells. @param starts the expression they are gathered by */
function gathered(cells: Cells, span: 'month' | 'year', starts: string, from: string): string {
  const sums = measuresOf(cells).map((measure) => `${combined(measure)} as ${measure}`)
  // the finest cells also have lanes on which only an invoice of another supplier was
  const having = madeOf(cells) === 'figures' && !cells.sources.includes('invoices') ? ' having sum(shipments) > 0' : ''
  return `select $1::uuid as account_id, basis, '${span}' as span, ${[`${starts} as starts`, ...cells.dimensions, ...sums].join(', ')}
    from ${from} group by ${['basis', starts, ...cells.dimensions].join(', ')}${having}`
}

/** The cells of years as the months of their table say: columns of the table. @param which conditions over the months */
export const yearCells = (table: CellTable, which: string): string =>
  gathered(
    cellTables[table],
    'year',
    `date_trunc('year', starts)::date`,
    `(select * from ${table} where account_id = $1 and span = 'month' and ${which}) months`,
  )

const changedYears = `(select distinct basis, date_trunc('year', month)::date as month from ${changedMonths}) as changed`
const monthsOfThem = `select basis, (month + make_interval(months => n))::date from ${changedYears} cross join generate_series(0, 11) as n`

const emptied = (span: 'month' | 'year', changed: string) =>
  inOneStatement(
    tables,
    (table) => `delete from ${table} t using ${changed}
      where t.account_id = $1 and t.span = '${span}' and t.basis = changed.basis and t.starts = changed.month`,
  )

/**
 * An account's shipments, each as often as it is in a changed month of some basis, with `basis` and `month`: what hangs on them is looked up
 * once for all bases.
 */
const changedShipments = `(select b.basis, b.month, shipments.* from shipments
  cross join lateral (values ${Object.entries(bases)
    .map(([basis, { month }]) => `('${basis}', shipments.${month})`)
    .join(', ')}) b (basis, month)
  where shipments.account_id = $1 and (b.basis, b.month) in (select basis, month from ${changedMonths})
    and (${Object.values(bases)
      .map(({ month }) => `shipments.${month} = any($3::date[])`)
      .join(' or ')}))`

const finest = Object.entries(fine).map(([name, cells]) => {
  const text = rawCells(cells, { basis: 's.basis', month: 's.month' }, 'true')
  return `${name} as materialized (${inAccount(text.replaceAll('{shipments}', changedShipments))})`
})

const fillMonths = `with ${[
  ...finest,
  ...tables.map(
    ([table, cells]) => `of_${table} as (insert into ${table} (${columnsOf(cells)}) ${gathered(cells, 'month', 'month', madeOf(cells))})`,
  ),
].join(', ')} select 1`
const fillYears = inOneStatement(
  tables,
  (table, cells) => `insert into ${table} (${columnsOf(cells)}) ${yearCells(table, `(basis, starts) in (${monthsOfThem})`)}`,
)
const statements = [emptied('month', changedMonths), fillMonths, emptied('year', changedYears), fillYears]

/** Makes the cells of these months anew from the rows, and those of their years from the months. Part of a transaction. */
export async function replaceCells(client: pg.ClientBase, accountId: string, { bases: of, months }: ChangedMonths): Promise<void> {
  for (const statement of statements) await client.query(statement, [accountId, of, months])
}
