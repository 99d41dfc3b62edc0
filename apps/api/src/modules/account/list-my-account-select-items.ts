import type { Endpoints } from '@portal/contracts'
import { accountSelectItems } from '../../platform/account-select-items.ts'
import type { Handler } from '../../platform/serve.ts'

/** The accounts a user may work in. */
export const listMyAccountSelectItems: Handler<Endpoints['listMyAccountSelectItems']> = async (_input, { user, entities }) =>
  accountSelectItems(user, entities)
