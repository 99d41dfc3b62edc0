import type { VendorSupplier } from '@portal/contracts/accounts/vendor-account'
import { sortedPage } from '../../platform/db/sorted-page.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { supplierItem } from './supplier-item.ts'

const columns = {
  Name: (supplier: VendorSupplier) => supplier.name,
  CompanyName: (supplier: VendorSupplier) => supplier.companyName,
  Address: (supplier: VendorSupplier) => supplier.streetAddress,
}

export const listVendorSuppliers: Handler<'listVendorSuppliers'> = async (input, { entities }) => {
  const { Page, PageSize, SortColumn, SortDirection: direction } = input
  const rows = await entities.vendorSupplier.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] })
  const list = sortedPage(rows.map(supplierItem), { by: columns[SortColumn], direction }, Page, PageSize)
  return { list, totalItems: rows.length }
}
