import { chargeMetrics } from './charges-group.ts'
import type { MetricGroup } from './figure-group.ts'
import { monthMetrics } from './months-group.ts'
import { placeMetrics } from './places-group.ts'
import type { MetricName } from './raw-figure.ts'
import { supplierMetrics } from './suppliers-group.ts'

/** Statements of the dashboard. */
export const metricGroups = {
  months: monthMetrics,
  suppliers: supplierMetrics,
  places: placeMetrics,
  charges: chargeMetrics,
} satisfies Record<string, MetricGroup>

export type GroupName = keyof typeof metricGroups

export const metricGroupOf = Object.fromEntries(
  Object.entries(metricGroups).flatMap(([group, { figures }]) => Object.keys(figures).map((name) => [name, group])),
) as Record<MetricName, GroupName>
