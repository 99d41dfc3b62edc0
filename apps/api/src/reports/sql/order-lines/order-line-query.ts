import type { Report } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'
import { reportQuery, type ReportContext, type ReportQuery } from '../../engine/report-query.ts'
import { expectedLineExpressions } from '../../../domain/shipments/expected-dates.ts'
import { countOrders } from './count-orders.ts'
import { lineDescription } from './line-description.ts'
import { orderLineExpressions, overdueLineExpressions } from './order-line-expressions.ts'
import { countedLines, isLookedThrough, lineConditions } from './order-line-filters.ts'
import { orderLineSource, combinedLinesQuery, orderLineKeys, orderLinePlanner } from './order-line-keys.ts'

type LineCell =
  | keyof typeof orderLineExpressions
  | keyof ReturnType<typeof overdueLineExpressions>
  | keyof ReturnType<typeof expectedLineExpressions>
  | 'description'
type LineReport = Report & { columns: Partial<Record<LineCell, unknown>> }

/** Builds the query of an order line table from the columns that it shows. */
export function orderLineQuery<R extends LineReport>(report: R): ReportQuery<R> {
  const own = Object.keys(report.columns)
  const canBeOverdue = own.some((id) => report.columns[id as keyof R['columns'] & string]?.type === 'overdue')
  const canBeExpected = 'expectedInStore' in report.columns
  const cellsOf = (context: ReportContext) => {
    const all: Record<string, Sql> = {
      ...orderLineExpressions,
      ...(canBeOverdue && overdueLineExpressions(context)),
      description: lineDescription(context),
      ...(canBeExpected && expectedLineExpressions(context)),
    }
    return Object.fromEntries(own.map((id) => [id, all[id]]))
  }
  return reportQuery<R>(report, {
    cells: (context) => cellsOf(context) as ReturnType<ReportQuery<R>['cells']>,
    // lines sort by number, and prices by the price of one unit
    sorts: () =>
      ({
        lineId: sql`r.line_number`,
        unitPriceText: sql`r.unit_price / coalesce(nullif(r.unit_qty, 0), 1)`,
      }) as ReturnType<NonNullable<ReportQuery<R>['sorts']>>,
    tieBreakers: () => [sql`r.line_number`, sql`r.piece`],
    source: (context) => sql`from ${context.reader.from('order_line_rows')} r where ${lineConditions(context)}`,
    largeTable: {
      count: async (context) => (isLookedThrough(context) ? undefined : countOrders(context, countedLines(context))),
      indexedColumns: ['orderNumber'],
      keys: orderLineKeys,
      combinedQuery: combinedLinesQuery,
      planner: orderLinePlanner,
      sourceOf: orderLineSource,
    },
  })
}
