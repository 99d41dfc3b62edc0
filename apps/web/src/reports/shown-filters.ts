import { columnFilters, filterOf, hiddenFilters, type ColumnFilter } from '@portal/contracts/filtered-columns'
import type { Report, ReportFilter } from '@portal/contracts/report'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { ApiError } from '../lib/api.ts'

/** What a report may be filtered by: not by a column that the account hides. The special search is there as long as a part of it is. */
export function shownFilters({ filters }: Report, hidden: readonly string[]): ReportFilter[] {
  const refused = hiddenFilters(hidden)
  const left = columnFilters.filter((name) => !refused.includes(name)).map((name) => filterOf[name])
  const gone = refused.map((name) => filterOf[name]).filter((filter) => !left.includes(filter))
  return filters.filter((filter) => !gone.includes(filter))
}

/** How each filter is called in the address. */
const addressOf: Record<ColumnFilter | 'unknown', readonly (keyof OrderSearch)[]> = {
  supplierIds: ['supId'],
  portOrigin: ['pOri', 'sst'],
  portDestination: ['pDest', 'sst'],
  trans: ['trans', 'sst'],
  mode: ['mode', 'sst'],
  delay: ['dl'],
  booking: ['bk'],
  incoterm: ['inc', 'sst'],
  originCountry: ['cOri', 'sst'],
  destinationCountry: ['cDest', 'sst'],
  carrierContractNumber: ['con', 'sst'],
  productCode: ['pc', 'sst'],
  shipmentSupplierIds: ['sSup', 'sst'],
  unknown: ['unk', 'sst'],
}

/** Parameters of an address that the server refuses, because they filter by what the account hides. */
export function refusedFilters(error: Error | null, search: OrderSearch): (keyof OrderSearch)[] {
  if (!(error instanceof ApiError) || error.status !== 400) return []
  const refused = Object.entries(addressOf).filter(([name]) => error.errors.some(({ propertyName }) => propertyName === name))
  return [...new Set(refused.flatMap(([, names]) => names))].filter((name) => search[name] !== undefined)
}
