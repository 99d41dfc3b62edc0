import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'

/** Rejects requests for a chart that the account's settings hide (decision 40). */
export function requireVisible({ hiddenCharts }: AccountContext, screen: string, chart: string): void {
  if (hiddenCharts[screen]?.includes(chart)) rejectWith('featureDisabled')
}
