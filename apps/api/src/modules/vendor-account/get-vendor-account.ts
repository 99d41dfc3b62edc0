import type { Endpoints } from '@portal/contracts'
import { accountItem } from '../../platform/accounts/account-item.ts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { vendorNumbersText } from './vendor-numbers.ts'

export const getVendorAccount: Handler<Endpoints['getVendorAccount']> = async (_input, { entities }) => {
  const account = (await entities.account.findFirst()) ?? refuse('notFound')
  return { ...accountItem(account), vendorNumbers: vendorNumbersText(account.vendorNumbers), timeZone: account.timeZone }
}
