import type { Sql } from '@portal/db/read'
import type { CellRequest } from '../sql/cells.ts'
import type { MetricContext } from './metric-context.ts'
import type { MetricName } from './reference/reference-query.ts'

/** Metrics that one statement computes. */
export interface MetricGroup {
  cells: CellRequest
  /** Expressions over the cells `f`, each returning the response text of a metric. */
  metrics: Partial<Record<MetricName, (context: MetricContext) => Sql>>
}
