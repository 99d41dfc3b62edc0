import type { DateBasis } from '@portal/contracts/report'
import type { AccountReader } from '@portal/db/read'

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
