import type { Report } from '@portal/contracts/report'
import { sql, type Planning, type RawBuilder } from '@portal/db/read'
import { Refusal } from '../../platform/errors.ts'
import { withoutPeriodOfNow } from './any-date.ts'
import { countRows } from './count-rows.ts'
import { limit, orderBy } from './order.ts'
import type { Keys, PageSlice, PageTogether, ReportContext, ReportQuery, Slice } from './report-query.ts'
import { sortOf } from './sort-of.ts'
import { withGroups } from './with-groups.ts'

/** Rows a JSON answer holds at most (decision 23). */
const mostRows = 10_000

type Sql = RawBuilder<unknown>

/**
 * `data` of a table call as JSON text: one page of rows as PostgreSQL builds them, their exact number, and the hidden columns.
 * @param take rows at most; all of them when 0
 * @throws {Refusal} 400 where all rows are asked for and are too many for one answer
 */
export async function tablePage(
  report: Report,
  query: ReportQuery,
  asked: ReportContext,
  { skip, take }: { skip: number; take: number },
): Promise<string> {
  const context = await withoutPeriodOfNow(asked)
  const { hidden } = context
  const slice: Slice = { sort: sortOf(report, context.parameters, hidden), skip, take: take || null }
  const { items, count } = await (slice.take === null
    ? allRows(report, query, context, hidden, slice)
    : page(report, query, context, hidden, slice as PageSlice))
  return pageText(report, items, count, hidden, context.ignoresPeriod)
}

/** The same of no rows at all, for which nothing has to be asked. */
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
  const { fast } = query
  if (!fast)
    return plainPage(
      context,
      slice,
      await countRows(query, context),
      sql`select ${fields} ${query.source(context)} ${order} ${limit(slice)}`,
    )
  const rowsFrom = (source: Sql) => sql`select ${fields} ${source} ${order}`
  const together = fast.together?.(context, slice)
  if (together) return pageWithCount(context, together, rowsFrom(together.source))
  const rowsOf = (keys: Sql) => rowsFrom(fast.sourceOf(context, keys))
  const count = await fast.count(context)
  if (count !== undefined && count <= slice.skip) return { items: '[]', count }
  if (count === undefined) return countedPage(context, slice, await fast.keys(context, slice, order, count), rowsOf)
  const near = fast.walked.includes(slice.sort.column) ? fromNearerEnd(slice, count) : slice
  const keys = await fast.keys(context, near, orderBy(report, query, context, near.sort, cells), count)
  return plainPage(context, slice, count, rowsOf(keys.query), keys.planning)
}

/** The same rows, counted from the other end where that is nearer: on the way to a page all rows before it are passed. */
function fromNearerEnd(slice: PageSlice, count: number): PageSlice {
  const { sort, skip, take } = slice
  const after = Math.max(count - skip - take, 0)
  if (skip <= after) return slice
  return { sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' }, skip: after, take: Math.min(take, count - skip) }
}

async function plainPage({ reader }: ReportContext, { skip }: Slice, count: number, rows: Sql, planning?: Planning): Promise<Found> {
  if (count <= skip) return { items: '[]', count }
  const { items } = await reader.writtenRow<'items'>(sql`select ${asJson(rows)} as items`, planning)
  return { items, count }
}

/** The page that nothing has to be asked for first. */
async function pageWithCount({ reader }: ReportContext, { count: counting, planning }: PageTogether, rows: Sql): Promise<Found> {
  const { items, count } = await reader.writtenRow<'items' | 'count'>(
    sql`select (${counting}) as count, ${asJson(rows)} as items`,
    planning,
  )
  return { items, count: Number(count) }
}

/** Where the rows have to be looked through to be counted, once is enough: count and page from the same matches. */
async function countedPage({ reader }: ReportContext, { skip, take }: PageSlice, keys: Keys, rowsOf: (keys: Sql) => Sql): Promise<Found> {
  const rows = rowsOf(sql`select * from matched where position > ${skip} and position <= ${skip + take}`)
  const { items, count } = await reader.writtenRow<'items' | 'count'>(
    sql`with matched as materialized (${keys.query}) select (select count(*) from matched) as count, ${asJson(rows)} as items`,
    keys.planning,
  )
  return { items, count: Number(count) }
}

/** Groups cost what lies under them, not their own number: made once, they are counted and cut. */
async function groupedPage(query: ReportQuery, context: ReportContext, rows: Sql): Promise<Found> {
  const { items, count } = await context.reader.writtenRow<'items' | 'count'>(
    sql`${withGroups(query, context)} select (select count(*) ${query.source(context)}) as count, ${asJson(rows)} as items`,
    'freshAlone',
  )
  return { items, count: Number(count) }
}

/** All rows at once, up to the bound of an answer. */
async function allRows(
  report: Report,
  query: ReportQuery,
  context: ReportContext,
  hidden: readonly string[],
  slice: Slice,
): Promise<Found> {
  const count = await countRows(query, context)
  if (count - slice.skip > mostRows) throw new Refusal('tooManyRows')
  const cells = query.cells(context) as Record<string, Sql>
  const order = orderBy(report, query, context, slice.sort, cells)
  return plainPage(
    context,
    slice,
    count,
    sql`${withGroups(query, context)} select ${jsonFields(report, cells, hidden)} ${query.source(context)} ${order} ${limit(slice)}`,
  )
}

/** A query's rows as one JSON list, whose text goes into the answer as it is. */
const asJson = (rows: Sql): Sql => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** The visible columns as `expression as "name"`; decimals lose the zeros that fill their scale. */
export function jsonFields(report: Report, cells: Record<string, Sql>, hidden: readonly string[]): Sql {
  const fields = shownFields(report, hidden).map((id) => {
    const cell = cells[id]!
    return sql`${report.columns[id]!.type === 'decimal' ? sql`trim_scale(${cell})` : cell} as ${sql.id(id)}`
  })
  return sql.join(fields)
}

const shownFields = (report: Report, hidden: readonly string[]): string[] =>
  Object.keys(report.columns).filter((id) => !hidden.includes(id))
