import { featureNames, type Feature } from '@portal/contracts/access'

/** Every flag of an account with its truth. */
export const flagsOf = (enabled: ReadonlySet<string>): Record<Feature, boolean> =>
  Object.fromEntries(featureNames.map((name) => [name, enabled.has(name)])) as Record<Feature, boolean>
