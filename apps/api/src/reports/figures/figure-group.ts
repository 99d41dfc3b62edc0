import type { RawBuilder } from '@portal/db/read'
import type { AggregateRequest } from './figure-cells.ts'
import type { MetricContext } from './figure-context.ts'
import type { MetricName } from './raw-figure.ts'

/** Metrics that one statement computes. */
export interface MetricGroup {
  cells(context: MetricContext): AggregateRequest
  /** Expressions over the aggregates `f`, each returning the response text of a metric. */
  figures: Partial<Record<MetricName, (context: MetricContext) => RawBuilder<unknown>>>
}
