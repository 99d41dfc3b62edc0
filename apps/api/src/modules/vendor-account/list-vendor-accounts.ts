import { accountItem } from '../../domain/accounts/account-item.ts'
import { listAccounts } from '../../domain/accounts/list-accounts.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { formatVendorNumbers } from './vendor-numbers.ts'

/** Returns the vendor accounts of the user: all for a full administrator, with the progress of deletions. */
export const listVendorAccounts: Handler<'listVendorAccounts'> = async (input, scope) => {
  const { page, size, orderBy: column, order: direction, search } = input
  const { accounts, totalItems } = await listAccounts(scope, 'vendor', { page, size, column, direction, search })
  return { list: accounts.map((each) => ({ ...accountItem(each), vendorNumbers: formatVendorNumbers(each.vendorNumbers) })), totalItems }
}
