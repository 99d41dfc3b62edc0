import type { FeaturesEntry } from '@portal/contracts/accounts/customer-account'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { featureFlags } from './feature-flags.ts'

export const getAccountFeaturesEntry: Handler<'getAccountFeaturesEntry'> = async (_input, { entities }) => {
  const account = (await entities.account.findFirst()) ?? rejectWith('notFound')
  const settings = await entities.accountSettings.findFirst()
  return {
    accountId: account.id,
    accountName: account.name,
    ...featureFlags(new Set(settings?.enabledFeatures)),
    hiddenColumns: (settings?.hiddenColumns ?? {}) as FeaturesEntry['hiddenColumns'],
    hiddenCharts: (settings?.hiddenCharts ?? {}) as FeaturesEntry['hiddenCharts'],
    alias: account.alias,
    baseCurrency: account.baseCurrency,
    timeZone: account.timeZone,
    bookingOverflowPercentage: settings?.bookingOverflowPercentage.toNumber() ?? 0,
  }
}
