import { columnsOf, seriesNames, type TrendData } from '@portal/charts/trends/trend-data'
import type { TrendId } from '@portal/contracts/trend-choices'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import type { Workplace } from '../../lib/current-account.ts'
import { hasScreen, screens } from '../../lib/screens.ts'
import type { RowLink } from '../../components/chart/chart-frame.tsx'
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
  orderDelay: ['/purchase-order-lines-milestones'],
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

/** Lines that guide the eye and are made of no rows. */
const guides: readonly string[] = [seriesNames.trendLine, seriesNames.averageLine]

/** Where a month or year of a trend leads: to its rows, those of its supplier where suppliers are shown one by one. */
export function trendRowLink(trend: TrendId, filters: TrendFilters, data: TrendData, workplace: Workplace): RowLink | undefined {
  const whole = trendLink(trend, filters, workplace)
  if (!whole) return undefined
  return (row, series) => {
    if (series !== undefined && guides.includes(series)) return undefined
    const compared = series === seriesNames.compare && filters.compare
    const [report, period] = compared ? [data.compare, filters.compare!] : [data.main, filters]
    const date = report?.trendDatas[row]?.date
    if (date === undefined) return undefined
    const months =
      data.groupBy === 'Year' ? yearWithin(date, period.start.id, period.end.id) : { from: date.slice(0, 7), to: date.slice(0, 7) }
    const supplier = filters.individually ? filters.suppliers[columnsOf(data.main).findIndex(({ name }) => name === series)] : undefined
    return { to: whole.to, search: { ...whole.search, ...months, ...(supplier && { supId: supplier.id }) } }
  }
}

/** The months of a year that lie in a period. */
const yearWithin = (date: string, first: string, last: string) => {
  const [january, december] = [`${date.slice(0, 4)}-01`, `${date.slice(0, 4)}-12`]
  return { from: january < first ? first : january, to: december > last ? last : december }
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
