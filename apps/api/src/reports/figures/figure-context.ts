import type { DateBasis } from '@portal/contracts/report'
import type { AccountReader } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { shipmentBasis } from '../sql/shipment-filters.ts'

/** Filters of the dashboard. */
export interface FigureFilters {
  startDate?: string | undefined
  endDate?: string | undefined
  dateBasedOn: DateBasis
  supplierIds?: string[] | undefined
}

/** Input of a metric's query. */
export interface FigureContext {
  reader: AccountReader
  filters: FigureFilters
}

/** Returns the same context for a report whose rows are aggregates. */
export const ofReport = (context: ReportContext): FigureContext => ({
  reader: context.reader,
  filters: { ...context.parameters, dateBasedOn: shipmentBasis(context) },
})
