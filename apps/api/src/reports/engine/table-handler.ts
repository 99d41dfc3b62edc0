import type { Endpoint } from '@portal/contracts/endpoint'
import type { PageParameters } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import { sql, type RawBuilder } from '@portal/db/read'
import { JsonText } from '../../platform/answer.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AccountScope, Call } from '../../platform/scope.ts'
import type { Handler } from '../../platform/serve.ts'
import { hiddenColumns } from './hidden-columns.ts'
import { limit, orderBy } from './order.ts'
import type { PageSlice, ReportContext, ReportQuery, Slice } from './report-query.ts'

/** Rows a JSON answer holds at most (decision 23). */
const mostRows = 10_000

/** The handler of a report's table: exact count, one page of rows as JSON that PostgreSQL builds, the hidden columns. */
export function tableHandler(report: Report, query: ReportQuery): Handler<Endpoint> {
  const handler = async ({ skip, take, ...parameters }: PageParameters, { account, user, reader }: AccountScope, { now }: Call) => {
    const context: ReportContext = { parameters, account, user, reader, now }
    const hidden = hiddenColumns(report, account)
    const slice = { sort: { column: parameters.sortColumn, direction: parameters.sortDirection }, skip, take: take || null }
    // sorting by what may not be seen would tell its order
    if (hidden.includes(slice.sort.column)) throw new Refusal('badRequest', [{ propertyName: 'sortColumn', errorMessage: 'Is hidden for this account' }])

    const count = await countRows(query, context)
    if (slice.take === null && count - skip > mostRows) throw new Refusal('tooManyRows', [])
    const items = count > skip ? await itemsJson(report, query, context, hidden, slice, count) : '[]'
    return new JsonText(`{"${report.itemsKey}":${items},"count":${count},"hiddenColumnNames":${JSON.stringify(hidden)}}`)
  }
  return handler as unknown as Handler<Endpoint>
}

/** The exact number of rows under the filters. */
export async function countRows(query: ReportQuery, context: ReportContext): Promise<number> {
  if (query.fast) return query.fast.count(context)
  const { count } = await context.reader.row<{ count: string }>(sql`select count(*) as count ${query.source(context)}`)
  return Number(count)
}

async function itemsJson(report: Report, query: ReportQuery, context: ReportContext, hidden: string[], slice: Slice, count: number): Promise<string> {
  const fields = jsonFields(report, query, context, hidden)
  const order = orderBy(report, query, context, slice.sort)
  const keys = slice.take === null ? undefined : await query.fast?.keys(context, slice as PageSlice, order, count)
  const rows =
    keys && query.fast
      ? sql`select ${fields} ${query.fast.sourceOf(context, keys)} order by keys.position`
      : sql`select ${fields} ${query.source(context)} ${order} ${limit(slice)}`
  const { items } = await context.reader.row<{ items: string }>(sql`select coalesce(json_agg(row_to_json(r)), '[]')::text as items from (${rows}) r`)
  return items
}

/** The visible columns as `expression as "name"`; decimals lose the zeros that fill their scale. */
function jsonFields(report: Report, query: ReportQuery, context: ReportContext, hidden: string[]): RawBuilder<unknown> {
  const cells = query.cells(context) as Record<string, RawBuilder<unknown>>
  const fields = Object.entries(report.columns)
    .filter(([id]) => !hidden.includes(id))
    .map(([id, { type }]) => (type === 'decimal' ? sql`trim_scale(${cells[id]!}) as ${sql.id(id)}` : sql`${cells[id]!} as ${sql.id(id)}`))
  return sql.join(fields)
}
