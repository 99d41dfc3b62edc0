import type { DateBasis } from '@portal/contracts/report'
import type { AccountReader } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { shipmentBasis } from '../sql/shipment-filters.ts'

/** Which shipments the figures of a dashboard are about. */
export interface FigureFilters {
  startDate?: string | undefined
  endDate?: string | undefined
  dateBasedOn: DateBasis
  supplierIds?: string[] | undefined
}

/** What a figure is made for. */
export interface FigureContext {
  reader: AccountReader
  filters: FigureFilters
}

/** The same for a table about shipments whose rows are figures. */
export const ofReport = (context: ReportContext): FigureContext => ({
  reader: context.reader,
  filters: { ...context.parameters, dateBasedOn: shipmentBasis(context) },
})
