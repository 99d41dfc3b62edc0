import type { dashboard } from '@portal/contracts/charts/dashboard'
import type { Sql } from '@portal/db/read'
import type { MetricContext } from '../metric-context.ts'

/** Names of the metrics: operations of the contract. */
export type MetricName = Exclude<keyof typeof dashboard, 'getOverdueShipments' | 'getOverviewSettings'>

/** Builds an expression for the response text of a metric from the rows, without aggregates. */
export type ReferenceQuery = (context: MetricContext) => Sql
