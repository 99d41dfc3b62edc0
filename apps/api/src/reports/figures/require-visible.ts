import { refuse } from '../../platform/errors.ts'
import type { AccountFacts } from '../../platform/access/principals.ts'

/** Rejects requests for a chart that the account's settings hide (decision 40). */
export function requireVisible({ hiddenCharts }: AccountFacts, screen: string, chart: string): void {
  if (hiddenCharts[screen]?.includes(chart)) refuse('featureDisabled')
}
