import { chargeMetrics } from './charge-metrics.ts'
import type { MetricGroup } from './metric-group.ts'
import { monthMetrics } from './month-metrics.ts'
import { placeMetrics } from './place-metrics.ts'
import type { MetricName } from './reference/reference-query.ts'
import { supplierMetrics } from './supplier-metrics.ts'

/** Statements of the dashboard. */
export const metricGroups = {
  months: monthMetrics,
  suppliers: supplierMetrics,
  places: placeMetrics,
  charges: chargeMetrics,
} satisfies Record<string, MetricGroup>

export type GroupName = keyof typeof metricGroups

export const metricGroupOf = Object.fromEntries(
  Object.entries(metricGroups).flatMap(([group, { metrics }]) => Object.keys(metrics).map((name) => [name, group])),
) as Record<MetricName, GroupName>
