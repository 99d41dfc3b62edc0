import type { DateBasis } from '@portal/contracts/report'
import type { AccountReader } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { shipmentBasis } from '../sql/shipments/shipment-filters.ts'

export interface MetricFilters {
  startDate?: string | undefined
  endDate?: string | undefined
  dateBasedOn: DateBasis
  supplierIds?: string[] | undefined
}

/** Input of a metric's query. */
export interface MetricContext {
  reader: AccountReader
  filters: MetricFilters
}

/** Returns the same context for a report whose rows are aggregates. */
export const reportMetricContext = (context: ReportContext): MetricContext => ({
  reader: context.reader,
  filters: { ...context.parameters, dateBasedOn: shipmentBasis(context) },
})
