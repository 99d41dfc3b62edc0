import { accountItem } from '../../domain/accounts/account-item.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns one customer account with its settings. */
export const getCustomerAccount: Handler<'getCustomerAccount'> = async (_input, { entities }) => {
  const account = (await entities.account.findFirst()) ?? rejectWith('notFound')
  const settings = await entities.accountSettings.findFirst({ select: { bookingEmail: true, bookingOverflowPercentage: true } })
  const { alias, baseCurrency, timeZone } = account
  return {
    ...accountItem(account),
    alias,
    bookingEmail: settings?.bookingEmail ?? null,
    baseCurrency,
    timeZone,
    bookingOverflowPercentage: settings?.bookingOverflowPercentage.toNumber() ?? 0,
  }
}
