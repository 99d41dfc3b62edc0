import { featureNames, type Feature } from '@portal/contracts/access'

/** Returns every feature flag of an account with its value. */
export const featureFlags = (enabled: ReadonlySet<string>): Record<Feature, boolean> =>
  Object.fromEntries(featureNames.map((name) => [name, enabled.has(name)])) as Record<Feature, boolean>
