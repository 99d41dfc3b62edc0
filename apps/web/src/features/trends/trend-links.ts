import { trendColumns, seriesNames, type TrendData } from '@portal/charts/trends/trend-data'
import type { TrendId } from '@portal/contracts/charts/trend-choices'
import { ofShipmentsOf } from '../../components/filters/of-shipments-of.ts'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { firstRoute, screens } from '../../lib/screens.ts'
import type { RowLink } from '../../components/chart/chart-link.ts'
import type { TrendFilters } from './resolve-trends.ts'

export interface TrendLink {
  to: string
  search: OrderSearch
  label: string
}

/** Target screens of a trend's title; the first one that the reader may open is used. */
const targets: Record<TrendId, string[]> = {
  shipments: ['/shipments'],
  fclTeu: ['/shipments'],
  volume: ['/shipments'],
  shipmentDelay: ['/shipments'],
  orderDelay: ['/purchase-order-lines-milestones'],
  transitTime: ['/shipments'],
  freightSpend: ['/consolidated-shipments-spends', '/shipment-spends'],
  spent: ['/spendpersupplier'],
  purchaseOrders: ['/purchase-order'],
}

/** Target screens of a bar that differ from the title's: consolidated spend lacks shipments without a booking. */
const exact: Partial<Record<TrendId, string[]>> = { freightSpend: ['/shipment-spends'] }

/** Returns the link of a trend's title to the rows under the same filters. */
export function trendLink(trend: TrendId, filters: TrendFilters, workplace: SessionContextValue): TrendLink | undefined {
  const to = firstRoute(targets[trend], workplace)
  if (to === undefined) return undefined
  const { label } = screens.find(({ route }) => route === to)!
  return {
    to,
    search: searchOf(trend, filters, workplace),
    label: `Open ${label} with these filters`,
  }
}

/** Returns the link of a sentence to the rows of its months. */
export function trendMonthsLink(
  trend: TrendId,
  filters: TrendFilters,
  { startDate, endDate }: { startDate: string; endDate: string },
  workplace: SessionContextValue,
): Omit<TrendLink, 'label'> | undefined {
  const to = firstRoute(exact[trend] ?? targets[trend], workplace)
  const months = { from: startDate.slice(0, 7), to: endDate.slice(0, 7) }
  return to === undefined ? undefined : { to, search: { ...searchOf(trend, filters, workplace), ...months } }
}

/** Converts the filters of a trend to those of its target screen. */
function searchOf(trend: TrendId, filters: TrendFilters, workplace: SessionContextValue): OrderSearch {
  const places = filters.tab === 'portPair' ? filters : undefined
  const { portPair, contract } = places ?? {}
  const ofOrders = trend === 'orderDelay' && filters.suppliers.length > 0
  const { supId, ...base } = baseQuery(filters, workplace)
  const { sst: shippedBy, ...shipments } = ofOrders ? ofShipmentsOf(filters.suppliers, supId) : { sst: undefined, supId }
  const title = [
    portPair && `${portPair.origin} → ${portPair.destination}`,
    contract && `Contract ${contract}`,
    trend === 'fclTeu' && 'FCL TEU',
    shippedBy,
  ].filter(Boolean)
  return defined({
    ...base,
    ...shipments,
    pOri: portPair?.originId,
    pDest: portPair?.destinationId,
    con: contract,
    mode: trend === 'fclTeu' ? 'FCL' : undefined,
    sst: title.length > 0 ? title.join(' · ') : undefined,
    ...orders[trend],
  })
}

/** Sort order of trends of shares: the counted rows first. */
const orders: Partial<Record<TrendId, OrderSearch>> = {
  shipmentDelay: { o: 'delayInDays', d: 'desc' },
  orderDelay: { o: 'inStoreDelayInDays', d: 'desc' },
}

const defined = (search: OrderSearch): OrderSearch => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

/** Guide lines, which have no rows. */
const guides: readonly string[] = [seriesNames.trendLine, seriesNames.averageLine]

/** Returns the link of a month or year to its rows, of its supplier if suppliers are shown individually. */
export function trendRowLink(trend: TrendId, filters: TrendFilters, data: TrendData, workplace: SessionContextValue): RowLink | undefined {
  const to = firstRoute(exact[trend] ?? targets[trend], workplace)
  if (to === undefined) return undefined
  return (row, series) => {
    if (series !== undefined && guides.includes(series)) return undefined
    const compared = series === seriesNames.compare && filters.compare
    const [report, period] = compared ? [data.compare, filters.compare!] : [data.main, filters]
    const date = report?.trendDatas[row]?.date
    // no screen shows a part of a month
    if (date === undefined || (filters.compare && isCutShort(date, data.groupBy, period.end))) return undefined
    const months =
      data.groupBy === 'Year' ? yearWithin(date, period.start.id, period.end.id) : { from: date.slice(0, 7), to: date.slice(0, 7) }
    const supplier = filters.individually ? filters.suppliers[trendColumns(data.main).findIndex(({ name }) => name === series)] : undefined
    const own = supplier ? { ...filters, suppliers: [supplier] } : filters
    return { to, search: { ...searchOf(trend, own, workplace), ...months } }
  }
}

/** Returns true if the period ends within this month or year. */
function isCutShort(date: string, groupBy: TrendData['groupBy'], { periodEnd }: TrendFilters['end']): boolean {
  const isLast = groupBy === 'Year' ? date.slice(0, 4) === periodEnd.slice(0, 4) : date.slice(0, 7) === periodEnd.slice(0, 7)
  return isLast && new Date(Date.parse(`${periodEnd}T00:00:00Z`) + 86_400_000).getUTCDate() !== 1
}

/** Returns the months of a year within a period. */
const yearWithin = (date: string, first: string, last: string) => {
  const [january, december] = [`${date.slice(0, 4)}-01`, `${date.slice(0, 4)}-12`]
  return { from: january < first ? first : january, to: december > last ? last : december }
}

/** Returns the filters that all report screens share. */
function baseQuery({ start, end, suppliers, basis }: TrendFilters, { account }: SessionContextValue): OrderSearch {
  return {
    from: start.id,
    to: end.id,
    ...(suppliers.length > 0 && { supId: suppliers.map(({ id }) => id).join(',') }),
    b: basis,
    ...(account && { cId: account.accountId }),
  }
}
