import type { Report } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import { reportQuery, type ReportQuery } from '../engine/report-query.ts'
import { countOrders } from './count-orders.ts'
import { orderLineCells } from './order-line-cells.ts'
import { countedLines, isLookedThrough, lineConditions } from './order-line-filters.ts'
import { linesOf, linesTogether, orderLineKeys, orderLinePlanner } from './order-line-keys.ts'

type LineReport = Report & { columns: Partial<Record<keyof typeof orderLineCells, unknown>> }

/** The query of a table of order lines: they differ in the columns they show. */
export function orderLineQuery<R extends LineReport>(report: R): ReportQuery<R> {
  const cells = Object.fromEntries(Object.keys(report.columns).map((id) => [id, orderLineCells[id as keyof typeof orderLineCells]]))
  return reportQuery<R>(report, {
    cells: () => cells as ReturnType<ReportQuery<R>['cells']>,
    // lines are in the order of their numbers, prices of a hundred beside prices of one
    sorts: () =>
      ({
        lineId: sql`r.line_number`,
        unitPriceText: sql`r.unit_price / coalesce(nullif(r.unit_qty, 0), 1)`,
      }) as ReturnType<NonNullable<ReportQuery<R>['sorts']>>,
    ties: () => [sql`r.line_number`, sql`r.piece`],
    source: (context) => sql`from ${context.reader.from('order_line_rows')} r where ${lineConditions(context)}`,
    fast: {
      count: async (context) => (isLookedThrough(context) ? undefined : countOrders(context, countedLines(context))),
      walked: ['orderNumber'],
      keys: orderLineKeys,
      together: linesTogether,
      planner: orderLinePlanner,
      sourceOf: linesOf,
    },
  })
}
