import { attentionLabels } from '@portal/charts/overview/attention-texts'
import type { ComparedTotals } from '@portal/contracts/charts/overview'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import { SpendBreakdownButton } from '../../components/spend/spend-breakdown-button.tsx'
import { LoadingStrip } from '../../components/work/attention-strip.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { attentionTiles, spendLabel, spendTile } from './attention-tiles.ts'
import type { AttentionQuery } from './use-attention.ts'
import type { OverviewParameters } from './overview-parameters.ts'

interface OverviewStripProps {
  attention: AttentionQuery
  totals: Pick<UseQueryResult<ComparedTotals>, 'data' | 'isError' | 'refetch'>
  parameters: OverviewParameters | undefined
  query: OrderSearch
  routeOf: (...routes: string[]) => string | undefined
}

/** Tiles of what needs attention today, in any period, and of the total spend of the period. */
export function OverviewStrip({ attention, totals, parameters, query, routeOf }: OverviewStripProps) {
  const { account, features } = useSessionContext()
  const currency = account!.baseCurrency
  const pending = (label: string, { isError, refetch }: Pick<AttentionQuery, 'isError'> & { refetch: () => unknown }) => ({
    label,
    retry: isError ? () => void refetch() : undefined,
  })
  const present = attention.data
    ? attentionTiles(attention.data, query, routeOf)
    : [
        ...(features.enabledShipmentsFeature ? [attentionLabels.overdue, attentionLabels.arriving] : []),
        ...(features.enabledExceptionsFeature ? [attentionLabels.exceptions] : []),
        ...(features.enabledShipmentsFeature ? [attentionLabels.freeTime] : []),
      ].map((label) => pending(label, attention))
  const spend = totals.data ? spendTile(totals.data, query, routeOf, currency) : pending(spendLabel, totals)
  const explained =
    spend && 'count' in spend && parameters
      ? { ...spend, tool: <SpendBreakdownButton parameters={parameters} currency={currency} /> }
      : spend
  return <LoadingStrip label="Needs attention" tiles={[...present, ...(explained ? [explained] : [])]} />
}
