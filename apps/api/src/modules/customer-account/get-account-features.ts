import type { Handler } from '../../platform/http/serve.ts'
import { featureFlags } from './feature-flags.ts'

export const getAccountFeatures: Handler<'getAccountFeatures'> = async (_input, { account }) => ({
  accountId: account.id,
  accountName: account.name,
  ...featureFlags(account.features),
})
