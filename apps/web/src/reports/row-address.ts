import type { Report } from '@portal/contracts/report'
import { filterSearch, type OrderSearch, type ReportSearch } from '../components/filters/report-search.ts'
import { linkSearch } from '../components/table/link-search.ts'
import { supplierSearch } from '../components/table/supplier-search.ts'
import type { TableRow } from '../components/table/table-row.ts'
import { firstRoute } from '../lib/screens.ts'
import type { SessionContextValue } from '../lib/session/current-account.ts'
import { rowName, supplierOf } from './row-name.ts'

/** Address that a row opens. */
export interface RowAddress {
  /** Path; the screen itself if absent. */
  to?: '/shipments' | '/purchase-order'
  search: ReportSearch & { ov?: string }
}

/** Returns the address that a row opens, for rows that open no panel on this screen; undefined if there is none. */
export function rowAddress(report: Report, row: TableRow, workplace: SessionContextValue, search: OrderSearch): RowAddress | undefined {
  const address = addressOf(report, row, workplace.account!.accountId, search)
  return address?.to && !firstRoute([address.to], workplace) ? undefined : address
}

function addressOf(report: Report, row: TableRow, accountId: string, search: OrderSearch): RowAddress | undefined {
  const name = rowName(report, row)
  switch (report.opens?.what) {
    case 'product':
      return name === undefined ? undefined : { search: { ov: name } }
    case 'supplier':
      return name === undefined ? undefined : { to: '/shipments', search: supplierSearch(accountId, supplierOf(row, name), search) }
    case 'portPair':
      return { to: '/shipments', search: pairSearch(row, search) }
    case 'shipment': {
      // an order line that has not moved opens its order
      const order = row['orderNumber']
      return name === undefined && typeof order === 'string'
        ? { to: '/purchase-order', search: linkSearch('purchaseOrders', order, search) }
        : undefined
    }
    default:
      return undefined
  }
}

/** Filters of a port pair's shipments, with those of this screen. Ports without a code are unknown. */
function pairSearch({ originCode, destinationCode }: TableRow, search: OrderSearch): ReportSearch {
  const { b, sst: _, ...preserved } = filterSearch(search)
  const unknown = [originCode === null && 'origin', destinationCode === null && 'destination'].filter((part) => part !== false)
  return {
    ...preserved,
    ...(b && b !== 'OrderDate' && { b }),
    ...(typeof originCode === 'string' && { pOri: originCode }),
    ...(typeof destinationCode === 'string' && { pDest: destinationCode }),
    ...(unknown.length > 0 && { unk: unknown.join(',') }),
  }
}
