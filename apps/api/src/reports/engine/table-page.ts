import type { Report } from '@portal/contracts/report'
import { sql, type PlanCaching, type Sql } from '@portal/db/read'
import { HttpError } from '../../platform/errors/http-error.ts'
import { withoutPeriodOfNow } from './any-date.ts'
import { countRows } from './count-rows.ts'
import { limit, orderBy } from './order.ts'
import type { PageKeys, PageSlice, CombinedPage, ReportContext, ReportQuery, Slice } from './report-query.ts'
import { readTotals } from './report-totals.ts'
import { requestedSort } from './requested-sort.ts'
import { withClause } from './with-clause.ts'

/** Maximum number of rows in a JSON response (decision 23). */
const maxRows = 10_000

/**
 * Returns `data` of a table response as JSON text: a page of rows built by PostgreSQL, the exact count, and the hidden columns.
 * @param take maximum number of rows; 0 for all
 * @param totals adds the totals of all rows
 * @throws {HttpError} 400 if all rows are requested and exceed the limit of a response
 */
export async function tablePage(
  report: Report,
  query: ReportQuery,
  input: ReportContext,
  { skip, take, totals = false }: { skip: number; take: number; totals?: boolean | undefined },
): Promise<string> {
  const context = await withoutPeriodOfNow(input)
  const { hidden } = context
  const slice: Slice = { sort: requestedSort(report, context.parameters, hidden), skip, take: take || null }
  const { items, count } = await (slice.take === null
    ? allRows(report, query, context, hidden, slice)
    : page(report, query, context, hidden, slice as PageSlice))
  const text = pageText(report, items, count, hidden, context.ignoresPeriod)
  return totals ? `${text.slice(0, -1)},"totals":${await readTotals(report, query, context)}}` : text
}

/** Returns the same for no rows, without a query. */
export const emptyPage = (report: Report, context: ReportContext): string => pageText(report, '[]', 0, context.hidden)

const pageText = (report: Report, items: string, count: number, hidden: readonly string[], ignoresPeriod = false): string =>
  `{"${report.itemsKey}":${items},"count":${count},"hiddenColumnNames":${JSON.stringify(hidden)}${ignoresPeriod ? ',"ignoresPeriod":true' : ''}}`

interface Found {
  /** JSON of a list of rows. */
  items: string
  count: number
}

async function page(
  report: Report,
  query: ReportQuery,
  context: ReportContext,
  hidden: readonly string[],
  slice: PageSlice,
): Promise<Found> {
  const cells = query.cells(context) as Record<string, Sql>
  const fields = jsonFields(report, cells, hidden)
  const order = orderBy(report, query, context, slice.sort, cells)
  if (query.groups) return groupedPage(query, context, sql`select ${fields} ${query.source(context)} ${order} ${limit(slice)}`)
  const { largeTable } = query
  if (!largeTable)
    return plainPage(
      context,
      slice,
      await countRows(query, context),
      sql`select ${fields} ${query.source(context)} ${order} ${limit(slice)}`,
    )
  const rowsFrom = (source: Sql) => sql`select ${fields} ${source} ${order}`
  const combined = largeTable.combinedQuery?.(context, slice)
  if (combined) return pageWithCount(context, combined, rowsFrom(combined.source))
  const rowsWithKeys = (keys: Sql) => rowsFrom(largeTable.sourceOf(context, keys))
  const count = await largeTable.count(context)
  if (count !== undefined && count <= slice.skip) return { items: '[]', count }
  if (count === undefined) return countedPage(context, slice, await largeTable.keys(context, slice, order, count), rowsWithKeys)
  const near = largeTable.indexedColumns.includes(slice.sort.column) ? fromCloserEnd(slice, count) : slice
  const keys = await largeTable.keys(context, near, orderBy(report, query, context, near.sort, cells), count)
  return plainPage(context, slice, count, rowsWithKeys(keys.query), keys.planning)
}

/** Reads the slice from the other end of the index if that is nearer, because the index scan passes all rows before the page. */
function fromCloserEnd(slice: PageSlice, count: number): PageSlice {
  const { sort, skip, take } = slice
  const after = Math.max(count - skip - take, 0)
  if (skip <= after) return slice
  return { sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' }, skip: after, take: Math.min(take, count - skip) }
}

async function plainPage({ reader }: ReportContext, { skip }: Slice, count: number, rows: Sql, planning?: PlanCaching): Promise<Found> {
  if (count <= skip) return { items: '[]', count }
  const { items } = await reader.writtenRow<'items'>(sql`select ${asJson(rows)} as items`, planning)
  return { items, count }
}

async function pageWithCount({ reader }: ReportContext, { count: counting, planning }: CombinedPage, rows: Sql): Promise<Found> {
  const { items, count } = await reader.writtenRow<'items' | 'count'>(
    sql`select (${counting}) as count, ${asJson(rows)} as items`,
    planning,
  )
  return { items, count: Number(count) }
}

/** Page and count from the same materialized matches, for filters that require a scan of the rows. */
async function countedPage(
  { reader }: ReportContext,
  { skip, take }: PageSlice,
  keys: PageKeys,
  rowsWithKeys: (keys: Sql) => Sql,
): Promise<Found> {
  const rows = rowsWithKeys(sql`select * from matched where position > ${skip} and position <= ${skip + take}`)
  const { items, count } = await reader.writtenRow<'items' | 'count'>(
    sql`with matched as materialized (${keys.query}) select (select count(*) from matched) as count, ${asJson(rows)} as items`,
    keys.planning,
  )
  return { items, count: Number(count) }
}

/** Page and count of grouped rows in one statement, because aggregating costs far more than counting the groups. */
async function groupedPage(query: ReportQuery, context: ReportContext, rows: Sql): Promise<Found> {
  const { items, count } = await context.reader.writtenRow<'items' | 'count'>(
    sql`${withClause(query, context)} select (select count(*) ${query.source(context)}) as count, ${asJson(rows)} as items`,
    'freshAlone',
  )
  return { items, count: Number(count) }
}

/** Returns all rows, up to the limit of a response. */
async function allRows(
  report: Report,
  query: ReportQuery,
  context: ReportContext,
  hidden: readonly string[],
  slice: Slice,
): Promise<Found> {
  const count = await countRows(query, context)
  if (count - slice.skip > maxRows) throw new HttpError('tooManyRows')
  const cells = query.cells(context) as Record<string, Sql>
  const order = orderBy(report, query, context, slice.sort, cells)
  return plainPage(
    context,
    slice,
    count,
    sql`${withClause(query, context)} select ${jsonFields(report, cells, hidden)} ${query.source(context)} ${order} ${limit(slice)}`,
  )
}

/** Aggregates the rows of a query into a JSON list, which is copied into the response as text. */
const asJson = (rows: Sql): Sql => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** Select list of the visible columns as `expression as "name"`; decimals without trailing zeros. */
export function jsonFields(report: Report, cells: Record<string, Sql>, hidden: readonly string[]): Sql {
  const fields = visibleFields(report, hidden).map((id) => {
    const cell = cells[id]!
    return sql`${report.columns[id]!.type === 'decimal' ? sql`trim_scale(${cell})` : cell} as ${sql.id(id)}`
  })
  return sql.join(fields)
}

const visibleFields = (report: Report, hidden: readonly string[]): string[] =>
  Object.keys(report.columns).filter((id) => !hidden.includes(id))
