import type { Endpoints } from '@portal/contracts'
import { accountItem } from '../../platform/accounts/account-item.ts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const getCustomerAccount: Handler<Endpoints['getCustomerAccount']> = async (_input, { entities }) => {
  const account = (await entities.account.findFirst()) ?? refuse('notFound')
  const settings = await entities.accountSettings.findFirst({ select: { bookingEmail: true } })
  return { ...accountItem(account), alias: account.alias, bookingEmail: settings?.bookingEmail ?? null }
}
