import { accountSelectItems } from '../../domain/accounts/account-select-items.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the accounts that the user can switch between. */
export const listMyAccountSelectItems: Handler<'listMyAccountSelectItems'> = async (_input, { user, entities }) =>
  accountSelectItems(user, entities)
