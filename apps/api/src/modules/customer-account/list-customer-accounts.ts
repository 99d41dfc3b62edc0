import { accountItem } from '../../domain/accounts/account-item.ts'
import { listAccounts } from '../../domain/accounts/list-accounts.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the customer accounts of the user: all for a full administrator, with the progress of deletions. */
export const listCustomerAccounts = ({ database }: HandlerDependencies): Handler<'listCustomerAccounts'> => {
  return async (input, scope) => {
    const { Page: page, PageSize: size, SortColumn: column, SortDirection: direction, Search: search } = input
    const { accounts, totalItems } = await listAccounts(database.pool, scope, 'customer', { page, size, column, direction, search })
    const list = accounts.map((account) => {
      const { alias, userCount, lastImport } = account
      return { ...accountItem(account), alias, userCount, lastImport }
    })
    return { list, totalItems }
  }
}
