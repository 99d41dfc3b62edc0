import type { Endpoints } from '@portal/contracts'
import { accountSelectItems } from '../../platform/accounts/account-select-items.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** The accounts a user may work in. */
export const listMyAccountSelectItems: Handler<Endpoints['listMyAccountSelectItems']> = async (_input, { user, entities }) =>
  accountSelectItems(user, entities)
