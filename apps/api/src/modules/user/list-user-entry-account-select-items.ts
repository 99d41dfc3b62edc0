import { accountSelectItems } from '../../domain/accounts/account-select-items.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the accounts that an administrator may assign. */
export const listUserEntryAccountSelectItems: Handler<'listUserEntryAccountSelectItems'> = async (_input, { user, entities }) =>
  accountSelectItems(user, entities)
