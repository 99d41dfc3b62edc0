import { dashboardFilterQuery, orderFilterQuery } from '../filters/filter-queries.ts'
import { shipmentBasis, type OrderSearch, type ReportSearch } from '../filters/report-search.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { linkSearch } from './link-search.ts'

/** Supplier of a row; the id is unknown in rows that only name it. */
export interface NamedSupplier {
  id?: string | undefined
  name: string
}

/**
 * Returns the URL parameters, on the screen of shipments, of a supplier without a panel: its shipments of the period. A name that several
 * suppliers share is searched for.
 */
export function supplierSearch(accountId: string, { id, name }: NamedSupplier, search: OrderSearch): ReportSearch {
  const { supId: _, s: text, ...rest } = linkSearch('supplier', name, search)
  const supId = supplierIdOf(accountId, { id, name }, search)
  return supId ? { ...rest, supId } : { ...rest, ...(text && { s: text }) }
}

/** Returns the id of a supplier; undefined if a row only names it and the name is not unique. */
export const supplierIdOf = (accountId: string, { id, name }: NamedSupplier, search: OrderSearch): string | undefined =>
  id ?? onlyIdOf(accountId, name, search)

/** Returns the id of the only supplier with this name in the filters of the current screen, which are loaded before its rows. */
function onlyIdOf(accountId: string, name: string, search: OrderSearch): string | undefined {
  const choices =
    queryClient.getQueryData(dashboardFilterQuery(accountId, shipmentBasis(search)).queryKey) ??
    queryClient.getQueryData(orderFilterQuery(accountId, search.b ?? 'ETA').queryKey) ??
    queryClient.getQueryData(orderFilterQuery(accountId, 'OrderDate').queryKey)
  const named = choices?.reportSuppliers.filter((supplier) => supplier.name === name) ?? []
  return named.length === 1 ? named[0]!.id : undefined
}
