import { basisDate, type CellBasis } from '@portal/db/cells/bases'
import { sourceQuery } from '@portal/db/cells/sources'
import { combined, dimensionExpression, dimensionsOf, findGrain, tableDefinition, type CellTable } from '@portal/db/cells/tables'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import type { AccountTable } from '@portal/db/account-table'
import type { MetricFilters } from '../metrics/metric-context.ts'
import { requestedSuppliers } from '../metrics/requested-suppliers.ts'
import { monthSpan } from './periods/months.ts'

export interface CellContext {
  reader: AccountReader
  filters: Omit<MetricFilters, 'dateBasedOn'> & { dateBasedOn: CellBasis }
}

/** Cells to read, and their grouping. */
export interface CellRequest {
  table: CellTable
  measures: readonly string[]
  /** Columns to group by: dimensions or `month`. Without `month`, whole years are read from their own cells. */
  by?: readonly string[]
  /** Conditions on dimensions, besides the suppliers of the context. */
  where?: Readonly<Record<string, (column: Sql) => Sql>>
  /** Further dimensions of `unstored`. */
  finer?: readonly string[]
}

/**
 * Builds common table expressions for the cells of a period. The last one, `f`, has the grouping columns and measures. Whole years and months
 * come from stored cells, dirty and partial months from the rows (`unstored`). The same statement selects both, so they belong to one snapshot.
 */
export function cells(context: CellContext, request: CellRequest): Sql {
  const { by = [], measures, finer = [] } = request
  const columns = sql.raw([...by, ...measures].join(', '))
  return sql`${partsOfPeriod(context, request)},
    unstored as (${cellsFromRows(context, { ...request, by: [...by, ...finer] })}),
    f as materialized (
      select ${sql.raw([...by, ...combined(measures)].join(', '))} from (${storedCells(context, request)} union all select ${columns} from unstored) parts
      ${sql.raw(by.length > 0 ? `group by ${by.join(', ')}` : '')})`
}

/** Builds the statement for the sum of one measure over the period. */
export const cellSum = (context: CellContext, { measure, ...request }: Pick<CellRequest, 'table' | 'where'> & { measure: string }): Sql =>
  sql`with ${cells(context, { ...request, measures: [measure] })} select coalesce(sum(${sql.ref(`f.${measure}`)}), 0) as count from f`

/** True if a grain has the measures and all dimensions of a request. */
export const hasGrain = (context: CellContext, request: CellRequest): boolean => grainFor(context, request) !== undefined

function grainFor({ reader, filters }: CellContext, { table, measures, by = [], where = {} }: CellRequest) {
  const dimensions = [...by.filter((column) => column !== 'month'), ...Object.keys(where)]
  // an actor limited to some suppliers must not read totals of the account
  if (requestedSuppliers(filters) || (reader.part && dimensionsOf(table).includes('supplier_id'))) dimensions.push('supplier_id')
  return findGrain(table, dimensions, measures)
}

/** Selects the cells `c` of a grain and a basis. Ends with its `where` conditions. */
function grainRows(context: CellContext, request: CellRequest, columns: Sql): Sql {
  const grain = grainFor(context, request)
  if (!grain) throw new Error(`No grain of ${request.table} has the requested dimensions.`)
  return sql`select ${columns} from ${context.reader.from(request.table)} c where c.basis = ${context.filters.dateBasedOn} and c.grain = ${sql.lit(grain.name)}`
}

/** Selects all month cells (span 1) or year cells (span 12) of the smallest grain, of any period: column `starts`, dimensions, measures. */
export const spanCells = (context: CellContext, request: CellRequest, span: 1 | 12): Sql =>
  sql`${grainRows(context, request, sql.join(['starts', ...(request.by ?? []), ...request.measures].map((name) => sql.ref(`c.${name}`))))}
    and c.span = ${sql.raw(String(span))}`

/** Builds `chosen.rows`, the months to compute from the rows, and `parts`, the years and months to read from cells. */
function partsOfPeriod(context: CellContext, request: CellRequest): Sql {
  const { reader, filters } = context
  const { whole, partial } = monthSpan(filters.startDate, filters.endDate)
  if (!whole)
    return sql`chosen as materialized (select ${partial}::date[] as rows), parts as materialized (select 0 as span, null::date as starts where false)`
  const { from, to } = whole
  const within = sql.join(
    [sql`true`, ...(from ? [sql`d.month >= ${from}::date`] : []), ...(to ? [sql`d.month <= ${to}::date`] : [])],
    ' and ',
  )
  // years have cells for all their months: the first and the last one bound an open period
  const stored = grainRows(context, request, sql`min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last`)
  const isWholeYear = request.by?.includes('month')
    ? sql`false`
    : sql`y.first >= b.first and y.first + interval '11 months' <= b.last and not exists (select from dirty d where date_trunc('year', d.month) = y.first)`
  return sql`
    dirty as materialized (select distinct d.month from ${reader.from('dirty_months')} d where d.basis = ${filters.dateBasedOn} and ${within}),
    chosen as materialized (select array(select dirty.month from dirty) || ${partial}::date[] as rows),
    bounds as materialized (
      select greatest(s.first, ${from}::date) as first, least(s.last, ${to}::date) as last from (${stored} and c.span = 12) s where s.first is not null),
    years as materialized (
      select y.first::date as starts from bounds b cross join generate_series(date_trunc('year', b.first), b.last, '1 year') y (first) where ${isWholeYear}),
    parts as materialized (
      select 12 as span, years.starts from years
      union all select 1, m.first::date from bounds b cross join generate_series(b.first, b.last, '1 month') m (first)
      where m.first::date not in (select dirty.month from dirty) and date_trunc('year', m.first)::date not in (select years.starts from years))`
}

/** Selects the stored cells of `parts`: grouping columns and measures. One look-up per part, because the planner misjudges a join. */
export function storedCells(context: CellContext, request: CellRequest): Sql {
  const { by = [], measures, where = {} } = request
  const suppliers = requestedSuppliers(context.filters)
  const names = [...by.map((name) => (name === 'month' ? 'c.starts as month' : `c.${name}`)), ...measures.map((name) => `c.${name}`)]
  const conditions = [
    sql`c.span = p.span and c.starts = p.starts`,
    ...(suppliers ? [sql`c.supplier_id = any(${suppliers}::uuid[])`] : []),
    ...Object.entries(where).map(([dimension, condition]) => condition(sql.ref(`c.${dimension}`))),
  ]
  return sql`select c.* from parts p cross join lateral (
    ${grainRows(context, request, sql.raw(names.join(', ')))} and ${sql.join(conditions, ' and ')} offset 0) c`
}

function cellsFromRows({ reader, filters }: CellContext, { table, by = [], measures, where = {} }: CellRequest): Sql {
  const { startDate, endDate, dateBasedOn } = filters
  const hasPartial = monthSpan(startDate, endDate).partial.length > 0
  const suppliers = requestedSuppliers(filters)
  const day = sql.raw(basisDate(dateBasedOn))
  const fragments: Record<string, Sql> = {
    months: sql`(select chosen.rows from chosen)`,
    // with no month to compute, the rows are not read
    needed: sql`(select cardinality(chosen.rows) from chosen) > 0`,
    suppliers: sql`${suppliers ?? []}::uuid[]`,
    period: sql.join(
      [
        ...(startDate && hasPartial ? [sql`${day} >= ${startDate}::date`] : []),
        ...(endDate && hasPartial ? [sql`${day} <= ${endDate}::date`] : []),
        sql`true`,
      ],
      ' and ',
    ),
    filters: sql.join(
      [...Object.entries(where).map(([dimension, condition]) => condition(sql.raw(dimensionExpression(table, dimension)))), sql`true`],
      ' and ',
    ),
  }
  const text = sourceQuery({
    names: tableDefinition(table).sources,
    basis: dateBasedOn,
    by: by.filter((column) => column !== 'month'),
    measures,
    limited: true,
    where: ['{needed}', '{period}', '{filters}', ...(suppliers ? ['{supplier_id} = any({suppliers})'] : [])],
  })
  const names = sql.raw([...by, ...measures].join(', '))
  return sql`select ${names} from (${fillBraces(text, (name) => fragments[name] ?? reader.from(name as AccountTable))}) rows`
}

/** Replaces names in braces by SQL fragments. */
function fillBraces(text: string, fragment: (name: string) => Sql): Sql {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : fragment(part)))
  return sql.join(parts, '')
}
