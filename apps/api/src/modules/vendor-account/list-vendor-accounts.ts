import { accountItem } from '../../domain/accounts/account-item.ts'
import { listAccounts } from '../../domain/accounts/list-accounts.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { formatVendorNumbers } from './vendor-numbers.ts'

/** Returns the vendor accounts of the user: all for a full administrator, with the progress of deletions. */
export const listVendorAccounts = ({ database }: HandlerDependencies): Handler<'listVendorAccounts'> => {
  return async (input, scope) => {
    const { page, size, orderBy: column, order: direction, search } = input
    const { accounts, totalItems } = await listAccounts(database.pool, scope, 'vendor', { page, size, column, direction, search })
    const list = accounts.map((account) => ({
      ...accountItem(account),
      vendorNumbers: formatVendorNumbers(account.vendorNumbers),
      userCount: account.userCount,
    }))
    return { list, totalItems }
  }
}
