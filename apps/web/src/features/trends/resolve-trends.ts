import type { DateBasis } from '@portal/contracts/report'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { type SpecialSupplierFilter } from '@portal/contracts/charts/special-suppliers'
import { maxTrendSuppliers, type TrendGrouping } from '@portal/contracts/charts/trend-choices'
import type { TrendTab } from '@portal/charts/trends/trend-charts'
import { comparedPeriods } from '../../components/filters/period-presets.ts'
import { selectedSuppliers, findPeriod, type FilterChoices } from '../../components/filters/resolve-filters.ts'
import type { TrendSearch } from './trend-search.ts'

export interface PortPair {
  originId: string
  origin: string
  destinationId: string
  destination: string
}

export interface TrendChoices extends FilterChoices {
  contracts: string[]
  portPairs: PortPair[]
  /** Suppliers of the preset in the URL; undefined while they load. */
  special: { id: string; name: string }[] | undefined
}

export interface TrendPeriod {
  start: FilterPeriod
  end: FilterPeriod
}

/** Filters in effect: the URL parameters, validated against the options. */
export interface TrendFilters extends TrendPeriod {
  /** Current month, which is still incomplete. */
  current: string
  tab: TrendTab
  basis: DateBasis
  groupBy: TrendGrouping
  top: SpecialSupplierFilter | undefined
  /** Empty means all, unless a preset is selected. */
  suppliers: { id: string; name: string }[]
  /** True if there is data to request: all suppliers, or at least one. */
  askable: boolean
  individually: boolean
  compare: TrendPeriod | undefined
  portPair: PortPair | undefined
  contract: string | undefined
  trendLine: boolean
  averageLine: boolean
}

/** Number of periods shown by default. */
const windowLength = 6

/**
 * Resolves the filters. The default period is the newest six, without future ones; the default comparison is a year earlier. Values that
 * are not options match no data instead of all data.
 * @param today date in the account's time zone
 * @param rememberedStart id of the first month that the reader chose last
 */
export function resolveTrends(search: TrendSearch, choices: TrendChoices, today: string, rememberedStart?: string): TrendFilters {
  const { reportSuppliers } = choices
  const periods = pastPeriods(choices)
  const main = periodOf(periods, search.from ?? rememberedStart, search.to)
  const suppliers = search.top ? (choices.special ?? []) : selectedSuppliers(search.supId, reportSuppliers).slice(0, maxTrendSuppliers)
  const individually = search.ind === '1' && (search.top !== undefined || suppliers.length > 0)
  const compares = search.cmp === '1' && !individually
  const { start, end, compare } = likeWithLike(main, compares ? comparedWith(main, periods, search) : undefined, today)
  return {
    start,
    end,
    current: choices.currentPeriodId,
    tab: search.tab ?? 'portPair',
    basis: search.b ?? 'ETA',
    groupBy: search.grp ?? 'Month',
    top: search.top,
    suppliers,
    askable: search.top === undefined || suppliers.length > 0,
    individually,
    compare,
    portPair: pairOf(search, choices.portPairs),
    contract: search.con,
    trendLine: search.tl === '1' && !compares,
    averageLine: search.al === '1' && !compares,
  }
}

/** Cuts both periods at today's day of the month if one of them ends with the current month. Periods of different lengths stay whole. */
function likeWithLike(
  main: TrendPeriod,
  compare: TrendPeriod | undefined,
  today: string,
): TrendPeriod & { compare: TrendPeriod | undefined } {
  const isRunning = [main, compare].some((period) => period?.end.id === today.slice(0, 7))
  if (!compare || !isRunning || monthsIn(main) !== monthsIn(compare)) return { ...main, compare }
  const day = today.slice(8)
  const cut = ({ start, end }: TrendPeriod): TrendPeriod => ({
    start,
    end: end.periodEnd.slice(8) > day ? { ...end, periodEnd: `${end.id}-${day}` } : end,
  })
  return { ...cut(main), compare: cut(compare) }
}

/** Number of months of a period. */
export const monthsIn = ({ start, end }: TrendPeriod): number => {
  const [first, last] = [start.id, end.id].map((id) => Number(id.slice(0, 4)) * 12 + Number(id.slice(5)))
  return last! - first! + 1
}

/** Returns the pair of ports in the URL; a pair without shipments is named by its codes. */
function pairOf({ pOri, pDest }: TrendSearch, offered: readonly PortPair[]): PortPair | undefined {
  if (pOri === undefined || pDest === undefined) return undefined
  const known = offered.find(({ originId, destinationId }) => originId === pOri && destinationId === pDest)
  return known ?? { originId: pOri, origin: pOri, destinationId: pDest, destination: pDest }
}

/** Returns the months that have started; partial future months would look like a decline. */
export function pastPeriods({ filterPeriods, currentPeriodId }: Pick<FilterChoices, 'filterPeriods' | 'currentPeriodId'>): FilterPeriod[] {
  const past = filterPeriods.filter(({ id }) => id <= currentPeriodId)
  return past.length > 0 ? past : [findPeriod(filterPeriods, currentPeriodId)]
}

function comparedWith({ start, end }: TrendPeriod, periods: FilterPeriod[], { cFrom, cTo }: TrendSearch): TrendPeriod {
  const { previousYear } = comparedPeriods(start.id, end.id)
  const from = findPeriod(periods, cFrom ?? previousYear.from)
  const to = findPeriod(periods, cTo ?? previousYear.to)
  return { start: from.id > to.id ? to : from, end: to }
}

/** Limits a period to the past months; a period before them stays as it is. ⏎ @param periods newest first */
function periodOf(periods: FilterPeriod[], from: string | undefined, to: string | undefined): TrendPeriod {
  const [newest, oldest] = [periods[0]!, periods.at(-1)!]
  const isBefore = to !== undefined && to < oldest.id
  const month = (id: string) => (id > newest.id ? newest : id < oldest.id && !isBefore ? oldest : findPeriod(periods, id))
  const end = to ? month(to) : newest
  const start = from ? month(from) : (periods[windowLength - 1] ?? oldest)
  return { start: start.id > end.id ? end : start, end }
}
