import { totalColumns, type Report } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'
import type { Cell, ExportColumn } from '../../documents/table.ts'
import type { ReportContext, ReportQuery } from './report-query.ts'
import { withClause } from './with-clause.ts'

/**
 * Returns the totals of all rows under the filters as the JSON text of a list of `ColumnTotal`. Columns with a unit have one entry per unit;
 * hidden columns, columns with a hidden unit, and columns without values have none.
 */
export async function readTotals(report: Report, query: ReportQuery, context: ReportContext): Promise<string> {
  const statement = totalsStatement(report, query, context)
  if (!statement) return '[]'
  const { totals } = await context.reader.writtenRow<'totals'>(statement, 'freshAlone')
  return totals
}

function totalsStatement(report: Report, query: ReportQuery, context: ReportContext): Sql | undefined {
  const cells = query.cells(context) as Record<string, Sql>
  const shown = (id: string) => !context.hidden.includes(id)
  const columns = totalColumns(report).filter(shown)
  const source = query.source(context)
  const plain = columns.filter((id) => report.columns[id]!.total === true)
  const parts = plain.length > 0 ? [plainTotals(plain, cells, source)] : []
  for (const id of columns) {
    const unit = report.columns[id]!.total
    if (typeof unit === 'string' && shown(unit)) parts.push(totalsByUnit(id, cells[id]!, cells[unit]!, source))
  }
  if (parts.length === 0) return undefined
  return sql`${withClause(query, context)} select coalesce(json_agg(t order by t."column", t.unit), '[]') as totals
    from (${sql.join(parts, ' union all ')}) t`
}

/** Sums all columns in one pass over the rows. */
function plainTotals(ids: readonly string[], cells: Record<string, Sql>, source: Sql): Sql {
  const sums = sql.join(ids.map((id) => sql`sum(${cells[id]!})::numeric as ${sql.id(id)}`))
  const entries = sql.join(ids.map((id) => sql`(${id}::text, null::text, trim_scale(s.${sql.id(id)}))`))
  return sql`select v.* from (select ${sums} ${source}) s cross join lateral (values ${entries}) v ("column", unit, total) where v.total is not null`
}

const totalsByUnit = (id: string, cell: Sql, unit: Sql, source: Sql): Sql =>
  sql`select ${id}::text as "column", u.unit, trim_scale(sum(u.amount)) as total
    from (select ${unit} as unit, (${cell})::numeric as amount ${source}) u
    where u.amount is not null
    group by u.unit`

/** Returns the totals as the last row of an export: `Totals of 111`, and the sums of columns with one unit. */
export async function totalsRow(
  report: Report,
  query: ReportQuery,
  context: ReportContext,
  columns: readonly ExportColumn[],
  rows: number,
): Promise<Cell[]> {
  const totals = JSON.parse(await readTotals(report, query, context), exactNumber) as { column: string; total: string }[]
  return columns.map(({ id, type }, at) => {
    const source = report.columns[id]?.totalOf ?? id
    const sums = totals.filter(({ column }) => column === source)
    if (sums.length === 1) return sums[0]!.total
    return at === 0 && type === 'text' ? `Totals of ${rows}` : null
  })
}

/** Keeps the decimal text of a number, which may have more digits than a JavaScript number. */
const exactNumber = (key: string, value: unknown, context?: { source: string }): unknown =>
  key === 'total' && typeof value === 'number' ? (context?.source ?? String(value)) : value
