import { featureNames, type Feature } from '@portal/contracts/access'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the feature flags of an account; a vendor account has none. */
export const getMyFeatures: Handler<'getMyFeatures'> = async (_input, { account }) => {
  const on = (feature: Feature) => account.kind === 'customer' && account.features.has(feature)
  const flags = Object.fromEntries(featureNames.map((feature) => [feature, on(feature)])) as Record<Feature, boolean>
  return { accountId: account.id, accountName: account.name, ...flags }
}
