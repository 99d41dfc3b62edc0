import type { Column, Report } from '@portal/contracts/report'
import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext, ReportQuery, Slice, Sort } from './report-query.ts'

/**
 * `order by` of a sort: nulls last whatever the direction, delays with what is overdue, then the report's key and what tells rows of one key apart, so that every row has
 * one place and pages do not overlap. The column comes from the contract's whitelist.
 * @param cells of the query, where they are at hand
 */
export function orderBy(
  report: Report,
  query: ReportQuery,
  context: ReportContext,
  { column, direction }: Sort,
  cells = query.cells(context) as Record<string, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const way = sql.raw(direction)
  const word = (id: string): RawBuilder<unknown> => {
    const own = query.sorts?.(context)[id]
    // a key that is its own sort is never null, and has an index that knows nothing of nulls
    if (id === report.key && !own) return sql`${cells[id]!} ${way}`
    const { type, overdue, expectedDays } = report.columns[id]!
    // the worst first: what is overdue or expected stands among what came late
    if (type === 'delay' && overdue) {
      const words = [own ?? cells[id]!, cells[overdue.days]!, ...(expectedDays ? [cells[expectedDays]!] : [])]
      return sql`coalesce(${sql.join(words)}) ${way} nulls last`
    }
    return sql`${own ?? sortable(report.columns[id]!, cells[id]!)} ${way} nulls last`
  }
  const ties = (query.ties?.(context) ?? []).map((tie) => sql`${tie} ${way}`)
  return sql`order by ${sql.join([...[...new Set([column, report.key])].map(word), ...ties])}`
}

/** Texts without regard to case; a list that is empty is as good as none; everything else as it is. */
function sortable({ type }: Pick<Column, 'type'>, cell: RawBuilder<unknown>): RawBuilder<unknown> {
  if (type === 'text') return sql`lower(${cell})`
  return type === 'list' ? sql`nullif(${cell}, '{}')` : cell
}

/** `limit … offset …` of a slice. */
export const limit = ({ skip, take }: Slice): RawBuilder<unknown> =>
  take === null ? sql`offset ${skip}` : sql`limit ${take} offset ${skip}`
