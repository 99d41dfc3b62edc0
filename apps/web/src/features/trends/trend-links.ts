import type { TrendId } from '@portal/contracts/trend-choices'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import type { Workplace } from '../../lib/current-account.ts'
import { hasScreen, screens } from '../../lib/screens.ts'
import type { TrendFilters } from './resolve-trends.ts'

export interface TrendLink {
  to: string
  search: ReportSearch
  label: string
}

/** Screens with the rows of a trend, the first one that is there (R §2); orders have no such link. */
const targets: Record<TrendId, string[]> = {
  shipments: ['/shipments'],
  fclTeu: ['/shipments'],
  volume: ['/shipments'],
  shipmentDelay: ['/shipments'],
  orderDelay: ['/shipments'],
  transitTime: ['/shipments'],
  freightSpend: ['/consolidated-shipments-spends', '/shipment-spends'],
  spent: ['/spendpersupplier'],
  purchaseOrders: [],
}

/** Where the title of a trend leads: the screen with its rows under the same filters, where the reader has it. */
export function trendLink(trend: TrendId, filters: TrendFilters, workplace: Workplace): TrendLink | undefined {
  const screen = targets[trend]
    .map((route) => screens.find((one) => one.route === route))
    .find((one) => one !== undefined && hasScreen(one, workplace))
  if (!screen) return undefined
  const ports = filters.tab === 'portPair' ? filters.portPair : undefined
  const title = [ports && `${ports.origin} → ${ports.destination}`, trend === 'fclTeu' && 'FCL TEU'].filter(Boolean).join(' · ')
  return {
    to: screen.route,
    search: { ...baseQuery(filters, workplace), ...(trend === 'fclTeu' && { mode: 'FCL' }), ...(title && { sst: title }) },
    label: `Open ${screen.label} with these filters`,
  }
}

/** The filters as all report screens read them from the address. */
function baseQuery({ start, end, suppliers, basis, portPair, tab }: TrendFilters, { account }: Workplace): ReportSearch {
  return {
    from: start.id,
    to: end.id,
    ...(suppliers.length > 0 && { supId: suppliers.map(({ id }) => id).join(',') }),
    b: basis,
    ...(account && { cId: account.accountId }),
    ...(tab === 'portPair' && portPair && { pOri: portPair.originId, pDest: portPair.destinationId }),
  }
}
