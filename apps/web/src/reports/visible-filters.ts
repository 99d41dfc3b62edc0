import { columnFilters, filterOf, hiddenFilters, type ColumnFilter } from '@portal/contracts/filtered-columns'
import type { Report, ReportFilter } from '@portal/contracts/report'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { ApiError } from '../lib/query/api.ts'

/** Returns the filters of a report without those of hidden columns. The special search stays while any of its parts is visible. */
export function visibleFilters({ filters }: Report, hidden: readonly string[]): ReportFilter[] {
  const refused = hiddenFilters(hidden)
  const left = columnFilters.filter((name) => !refused.includes(name)).map((name) => filterOf[name])
  const gone = refused.map((name) => filterOf[name]).filter((filter) => !left.includes(filter))
  return filters.filter((filter) => !gone.includes(filter))
}

/** URL parameters of each filter. */
const addressOf: Record<ColumnFilter | 'unknown', readonly (keyof OrderSearch)[]> = {
  supplierIds: ['supId'],
  portOrigin: ['pOri', 'sst'],
  portDestination: ['pDest', 'sst'],
  trans: ['trans', 'sst'],
  mode: ['mode', 'sst'],
  delay: ['dl'],
  booking: ['bk'],
  freeTime: ['ft'],
  orderState: ['os'],
  contact: ['ct'],
  incoterm: ['inc', 'sst'],
  originCountry: ['cOri', 'sst'],
  destinationCountry: ['cDest', 'sst'],
  carrierContractNumber: ['con', 'sst'],
  productCode: ['pc', 'sst'],
  shipmentSupplierIds: ['sSup', 'sst'],
  unknown: ['unk', 'sst'],
}

/** Returns the URL parameters that the server rejects because they filter by hidden columns. */
export function rejectedFilters(error: Error | null, search: OrderSearch): (keyof OrderSearch)[] {
  if (!(error instanceof ApiError) || error.status !== 400) return []
  const refused = Object.entries(addressOf).filter(([name]) => error.errors.some(({ propertyName }) => propertyName === name))
  return [...new Set(refused.flatMap(([, names]) => names))].filter((name) => search[name] !== undefined)
}
