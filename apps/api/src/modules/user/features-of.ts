import { featureNames, type Feature } from '@portal/contracts/access'
import type { AccountContext } from '../../platform/access/access-lookup.ts'

/** Returns the feature flags of an account; a vendor account has none. */
export function featuresOf({ id, kind, name, features }: AccountContext) {
  const on = (feature: Feature) => kind === 'customer' && features.has(feature)
  const flags = Object.fromEntries(featureNames.map((feature) => [feature, on(feature)])) as Record<Feature, boolean>
  return { accountId: id, accountName: name, ...flags }
}
