import { bases } from '@portal/db/aggregates/rollups'
import { aggregateTables, combinedMeasures, aggregateSourceQuery, type AggregateTable } from '@portal/db/aggregates/aggregate-tables'
import { sql, type Sql } from '@portal/db/read'
import { monthSpan } from '../sql/periods/months.ts'
import { requestedSuppliers } from './requested-suppliers.ts'
import type { MetricContext } from './metric-context.ts'

/** Aggregates of one table to read, and their grouping. */
export interface AggregateRequest {
  table: AggregateTable
  measures: readonly string[]
  /** Columns to group by: dimensions of the table (default: all) or `month`. Without `month`, whole years are read from yearly aggregates. */
  by?: readonly string[]
  /** Table with more dimensions, in which missing aggregates are computed. */
  finer?: AggregateTable
}

/**
 * Builds common table expressions for the aggregates of a period. The last one, `f`, has the grouping columns and measures. Whole years and
 * months come from stored aggregates, dirty and partial months from the rows (`unstored`). The same statement selects both, so they belong
 * to one snapshot.
 */
export function aggregateQuery(context: MetricContext, requested: AggregateRequest): Sql {
  const { table, measures, finer } = requested
  const by = groupingColumns(requested)
  const sums = measures.map((measure) => `${combinedMeasures(measure)} as ${measure}`)
  const parts = [
    ...(by.includes('month') ? [] : [storedAggregateCte(context, requested, 'year')]),
    storedAggregateCte(context, requested, 'month'),
    sql`select ${sql.raw([...by, ...measures].join(', '))} from unstored`,
  ]
  return sql`${sourcesOfPeriod(context, table, by.includes('month'))},
    unstored as (${aggregatesFromRows(context, finer ? { table: finer, measures } : { table, measures, by })}),
    f as materialized (select ${sql.raw([...by, ...sums].join(', '))} from (${sql.join(parts, ' union all ')}) parts
      ${sql.raw(by.length > 0 ? `group by ${by.join(', ')}` : '')})`
}

/** Builds `chosen`: years and months to read from aggregates, and months to read from the rows. */
function sourcesOfPeriod(
  { reader, filters: { startDate, endDate, dateBasedOn } }: MetricContext,
  table: AggregateTable,
  byMonth: boolean,
): Sql {
  const { whole, partial } = monthSpan(startDate, endDate)
  if (!whole) return sql`chosen as materialized (select '{}'::date[] as years, '{}'::date[] as months, ${partial}::date[] as rows)`
  const { from, to } = whole
  const within = (first: Sql, last: Sql) =>
    sql.join([sql`true`, ...(from ? [sql`${first} >= ${from}::date`] : []), ...(to ? [sql`${last} <= ${to}::date`] : [])], ' and ')
  // an actor limited to some suppliers must not read totals of the account; periods without their data add nothing anyway
  const [stored, starts] = reader.part ? [table, sql`distinct c.starts`] : ['figure_cells' as const, sql`c.starts`]
  const cells = (span: string) => sql`${reader.from(stored)} c where c.basis = ${dateBasedOn} and c.span = ${sql.lit(span)}`
  const years = byMonth
    ? sql`'{}'::date[]`
    : sql`array(select ${starts} from ${cells('year')} and ${within(sql`c.starts`, sql`c.starts + interval '11 months'`)}
        and c.starts not in (select date_trunc('year', dirty.month)::date from dirty))`
  return sql`
    dirty as materialized (select distinct d.month from ${reader.from('dirty_months')} d
      where d.basis = ${dateBasedOn} and ${within(sql`d.month`, sql`d.month`)}),
    chosen as materialized (
      select y.years, array(select ${starts} from ${cells('month')} and ${within(sql`c.starts`, sql`c.starts`)}
          and c.starts not in (select dirty.month from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months,
        array(select dirty.month from dirty) || ${partial}::date[] as rows
      from (select ${years} as years) y)`
}

const groupingColumns = ({ table, by }: AggregateRequest): readonly string[] => by ?? aggregateTables[table].dimensions

/** Selects the stored aggregates `c` of the years or months in `chosen`: grouping columns and measures. Ends with its `where` conditions. */
export function storedAggregateCte({ reader, filters }: MetricContext, requested: AggregateRequest, span: 'year' | 'month'): Sql {
  const suppliers = requestedSuppliers(filters)
  const columns = [
    ...groupingColumns(requested).map((name) => (name === 'month' ? 'c.starts as month' : `c.${name}`)),
    ...requested.measures.map((name) => `c.${name}`),
  ]
  return sql`select ${sql.raw(columns.join(', '))} from ${reader.from(requested.table)} c
    where c.basis = ${filters.dateBasedOn} and c.span = ${sql.lit(span)} and c.starts = any((select ${sql.ref(`chosen.${span}s`)} from chosen)::date[])
    ${suppliers ? sql`and c.supplier_id = any(${suppliers}::uuid[])` : sql``}`
}

function aggregatesFromRows(context: MetricContext, requested: AggregateRequest): Sql {
  const { reader, filters } = context
  const { date, month } = bases[filters.dateBasedOn]
  const { startDate, endDate } = filters
  const { partial } = monthSpan(startDate, endDate)
  const suppliers = requestedSuppliers(filters)
  const day = sql.ref(`s.${date}`)
  const fragments: Record<string, Sql> = {
    // with no month to compute, the rows are not read
    rows: sql.join(
      [
        sql`(select cardinality(chosen.rows) from chosen) > 0 and ${sql.ref(`s.${month}`)} = any((select chosen.rows from chosen)::date[])`,
        ...(startDate && partial.length > 0 ? [sql`${day} >= ${startDate}::date`] : []),
        ...(endDate && partial.length > 0 ? [sql`${day} <= ${endDate}::date`] : []),
      ],
      ' and ',
    ),
    suppliers: sql`${suppliers ?? []}::uuid[]`,
  }
  const where = suppliers ? '{rows} and {supplier} = any({suppliers})' : '{rows}'
  const text = aggregateSourceQuery(aggregateTables[requested.table], `s.${month}`, where, requested.measures)
  const names = sql.raw([...groupingColumns(requested), ...requested.measures].join(', '))
  return sql`select ${names} from (${withZeroDefaults(text, (name) => fragments[name] ?? reader.from(name as AggregateTable))}) rows`
}

/** Replaces names in braces by SQL fragments. */
function withZeroDefaults(text: string, fragment: (name: string) => Sql): Sql {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : fragment(part)))
  return sql.join(parts, '')
}
