import { accountItem } from '../../domain/accounts/account-item.ts'
import { listAccounts } from '../../domain/accounts/list-accounts.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the customer accounts of the user: all for a full administrator, with the progress of deletions. */
export const listCustomerAccounts: Handler<'listCustomerAccounts'> = async (input, scope) => {
  const { Page: page, PageSize: size, SortColumn: column, SortDirection: direction, Search: search } = input
  const { accounts, totalItems } = await listAccounts(scope, 'customer', { page, size, column, direction, search })
  return { list: accounts.map((account) => ({ ...accountItem(account), alias: account.alias })), totalItems }
}
