import type { Endpoints } from '@portal/contracts'
import { accountItem } from '../../platform/accounts/account-item.ts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** One customer account of the caller's. */
export const getCustomerAccount: Handler<Endpoints['getCustomerAccount']> = async (_input, { entities }) => {
  const account = (await entities.account.findFirst()) ?? refuse('notFound')
  return { ...accountItem(account), alias: account.alias }
}
