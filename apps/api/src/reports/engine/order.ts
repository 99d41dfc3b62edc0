import type { Column, Report } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'
import type { ReportContext, ReportQuery, Slice, Sort } from './report-query.ts'

/**
 * Builds `order by` for a sort: nulls last in both directions, overdue rows among the delays, then the report's key and tie breakers, so
 * that pages do not overlap. The column comes from the contract's whitelist.
 * @param cells of the query, if already built
 */
export function orderBy(
  report: Report,
  query: ReportQuery,
  context: ReportContext,
  { column, direction }: Sort,
  cells = query.cells(context) as Record<string, Sql>,
): Sql {
  const way = sql.raw(direction)
  const word = (id: string): Sql => {
    const own = query.sorts?.(context)[id]
    // the report's key is never null, and its index has no `nulls last`
    if (id === report.key && !own) return sql`${cells[id]!} ${way}`
    const { type, overdue, expectedDays } = report.columns[id]!
    // delays sort together with overdue and expected days
    if (type === 'delay' && overdue) {
      const words = [own ?? cells[id]!, cells[overdue.days]!, ...(expectedDays ? [cells[expectedDays]!] : [])]
      return sql`coalesce(${sql.join(words)}) ${way} nulls last`
    }
    return sql`${own ?? sortable(report.columns[id]!, cells[id]!)} ${way} nulls last`
  }
  const ties = (query.tieBreakers?.(context) ?? []).map((tie) => sql`${tie} ${way}`)
  return sql`order by ${sql.join([...[...new Set([column, report.key])].map(word), ...ties])}`
}

/** Sorts texts case-insensitively and empty lists as null; leaves other types unchanged. */
function sortable({ type }: Pick<Column, 'type'>, cell: Sql): Sql {
  if (type === 'text') return sql`lower(${cell})`
  return type === 'list' ? sql`nullif(${cell}, '{}')` : cell
}

/** `limit … offset …` of a slice. */
export const limit = ({ skip, take }: Slice): Sql => (take === null ? sql`offset ${skip}` : sql`limit ${take} offset ${skip}`)
