import type { Handler } from '../../platform/http/serve.ts'
import { sortedPage } from '../../platform/db/sorted-page.ts'

const maxSuppliers = 100_000

/** Returns the trading suppliers of the account, by name. */
export const listSupplierFilterItems: Handler<'listSupplierFilterItems'> = async (_input, { entities }) => {
  const suppliers = await entities.supplier.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' }, take: maxSuppliers })
  return sortedPage(suppliers, { by: ({ name }) => name, direction: 'asc' }, 1, maxSuppliers)
}
