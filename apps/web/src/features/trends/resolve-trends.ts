import type { DateBasis } from '@portal/contracts/report'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { type SpecialSupplierFilter } from '@portal/contracts/special-suppliers'
import { mostTrendSuppliers, type TrendGrouping } from '@portal/contracts/trend-choices'
import type { TrendTab } from '@portal/charts/trends/trend-charts'
import { chosenSuppliers, nearest, type FilterChoices } from '../../components/filters/resolve-filters.ts'
import type { TrendSearch } from './trend-search.ts'

export interface PortPair {
  originId: string
  origin: string
  destinationId: string
  destination: string
}

/** What the filters of the trends offer. */
export interface TrendChoices extends FilterChoices {
  contracts: string[]
  portPairs: PortPair[]
  /** Suppliers that the ready choice of the address stands for; undefined while they are on their way. */
  special: { id: string; name: string }[] | undefined
}

export interface TrendPeriod {
  start: FilterPeriod
  end: FilterPeriod
}

/** The filters in effect: what the address says, where it fits what there is to choose from. */
export interface TrendFilters extends TrendPeriod {
  tab: TrendTab
  basis: DateBasis
  groupBy: TrendGrouping
  top: SpecialSupplierFilter | undefined
  /** Empty means all, unless a ready choice is in effect. */
  suppliers: { id: string; name: string }[]
  /** Whether there is anything to ask for: all suppliers, or at least one (R §4). */
  askable: boolean
  individually: boolean
  compare: TrendPeriod | undefined
  portPair: PortPair | undefined
  contract: string | undefined
  trendLine: boolean
  averageLine: boolean
}

/** Periods shown to begin with (R §9). */
const windowLength = 6

/**
 * @param rememberedStart first month that the reader chose last, its id
 * @returns start as chosen, else the sixth newest period, else the oldest; end the newest unless chosen; a comparison starts with the six
 *   newest (R §4). Suppliers, pair and contract that are not on offer count as all.
 */
export function resolveTrends(search: TrendSearch, choices: TrendChoices, rememberedStart?: string): TrendFilters {
  const { filterPeriods, reportSuppliers, portPairs, contracts } = choices
  const suppliers = search.top ? (choices.special ?? []) : chosenSuppliers(search.supId, reportSuppliers).slice(0, mostTrendSuppliers)
  const individually = search.ind === '1' && (search.top !== undefined || suppliers.length > 0)
  const compares = search.cmp === '1' && !individually
  return {
    ...periodOf(filterPeriods, search.from ?? rememberedStart, search.to),
    tab: search.tab ?? 'portPair',
    basis: search.b ?? 'ETA',
    groupBy: search.grp ?? 'Month',
    top: search.top,
    suppliers,
    askable: search.top === undefined || suppliers.length > 0,
    individually,
    compare: compares ? periodOf(filterPeriods, search.cFrom, search.cTo) : undefined,
    portPair: portPairs.find(({ originId, destinationId }) => originId === search.pOri && destinationId === search.pDest),
    contract: contracts.find((number) => number === search.con),
    trendLine: search.tl === '1' && !compares,
    averageLine: search.al === '1' && !compares,
  }
}

/** @param periods newest first */
function periodOf(periods: FilterPeriod[], from: string | undefined, to: string | undefined): TrendPeriod {
  const end = to ? nearest(periods, to) : periods[0]!
  const start = from ? nearest(periods, from) : (periods[windowLength - 1] ?? periods.at(-1)!)
  return { start: start.id > end.id ? end : start, end }
}
