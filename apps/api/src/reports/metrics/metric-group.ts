import type { Sql } from '@portal/db/read'
import type { AggregateRequest } from './aggregate-query.ts'
import type { MetricContext } from './metric-context.ts'
import type { MetricName } from './reference/reference-query.ts'

/** Metrics that one statement computes. */
export interface MetricGroup {
  cells(context: MetricContext): AggregateRequest
  /** Expressions over the aggregates `f`, each returning the response text of a metric. */
  metrics: Partial<Record<MetricName, (context: MetricContext) => Sql>>
}
