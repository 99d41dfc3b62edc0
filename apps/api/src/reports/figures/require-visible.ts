import { refuse } from '../../platform/errors.ts'
import type { AccountFacts } from '../../platform/access/principals.ts'

/** Refuses what the account's settings hide: a hidden chart is neither shown nor answered (decision 40). */
export function requireVisible({ hiddenCharts }: AccountFacts, screen: string, chart: string): void {
  if (hiddenCharts[screen]?.includes(chart)) refuse('featureDisabled')
}
