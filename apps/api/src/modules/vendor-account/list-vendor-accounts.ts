import type { Endpoints } from '@portal/contracts'
import { accountItem } from '../../platform/accounts/account-item.ts'
import { listAccounts } from '../../platform/accounts/list-accounts.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { vendorNumbersText } from './vendor-numbers.ts'

/** The vendor accounts the caller may read: all of them for a full administrator, who also sees how far a deletion is. */
export const listVendorAccounts: Handler<Endpoints['listVendorAccounts']> = async (input, scope) => {
  const { page, size, orderBy: column, order: direction, search } = input
  const { accounts, totalItems } = await listAccounts(scope, 'vendor', { page, size, column, direction, search })
  return { list: accounts.map((each) => ({ ...accountItem(each), vendorNumbers: vendorNumbersText(each.vendorNumbers) })), totalItems }
}
