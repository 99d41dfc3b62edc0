import type { Report } from '@portal/contracts/report'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { supplierIdOf, type NamedSupplier } from '../components/table/supplier-search.ts'
import type { TableRow } from '../components/table/table-row.ts'

/** Returns the number, code or name that identifies what a row opens; undefined if the row has none. */
export function rowName({ opens }: Report, row: TableRow): string | undefined {
  const value = opens && row[opens.by]
  const name: unknown = Array.isArray(value) ? value[0] : value
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Returns the supplier of a row. */
export const supplierOf = (row: TableRow, name: string): NamedSupplier => ({
  id: typeof row['id'] === 'string' ? row['id'] : undefined,
  name,
})

/** Returns what the URL names while the panel of a row is open: the number of a shipment or order, or the id of a supplier. */
export function panelName(report: Report, row: TableRow, accountId: string, search: OrderSearch): string | undefined {
  const name = rowName(report, row)
  return name !== undefined && report.opens?.what === 'supplier' ? supplierIdOf(accountId, supplierOf(row, name), search) : name
}
