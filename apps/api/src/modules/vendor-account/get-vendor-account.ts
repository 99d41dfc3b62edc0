import { accountItem } from '../../domain/accounts/account-item.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { formatVendorNumbers } from './vendor-numbers.ts'

export const getVendorAccount: Handler<'getVendorAccount'> = async (_input, { entities }) => {
  const account = (await entities.account.findFirst()) ?? rejectWith('notFound')
  return { ...accountItem(account), vendorNumbers: formatVendorNumbers(account.vendorNumbers), timeZone: account.timeZone }
}
