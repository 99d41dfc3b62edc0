import type { DateBasis } from '@portal/contracts/report'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { type SpecialSupplierFilter } from '@portal/contracts/special-suppliers'
import { mostTrendSuppliers, type TrendGrouping } from '@portal/contracts/trend-choices'
import type { TrendTab } from '@portal/charts/trends/trend-charts'
import { comparedPeriods } from '../../components/filters/period-presets.ts'
import { chosenSuppliers, monthOf, type FilterChoices } from '../../components/filters/resolve-filters.ts'
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
  /** The month that it is now, which is not over yet. */
  current: string
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
 * @param today date in the account's time zone
 * @param rememberedStart first month that the reader chose last, its id
 * @returns start as chosen, else the sixth newest period, else the oldest; end the newest unless chosen (R §4); none of it in the future. A
 *   comparison starts with the same months a year before. What an address names and nobody offers has no figures: it never counts as all.
 */
export function resolveTrends(search: TrendSearch, choices: TrendChoices, today: string, rememberedStart?: string): TrendFilters {
  const { reportSuppliers } = choices
  const periods = pastPeriods(choices)
  const main = periodOf(periods, search.from ?? rememberedStart, search.to)
  const suppliers = search.top ? (choices.special ?? []) : chosenSuppliers(search.supId, reportSuppliers).slice(0, mostTrendSuppliers)
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

/**
 * Cuts both periods at today's day of the month where one of them ends with the running month, so that the same days are compared. Periods of
 * different lengths have no such days and stay whole.
 */
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

const monthsIn = ({ start, end }: TrendPeriod): number => {
  const [first, last] = [start.id, end.id].map((id) => Number(id.slice(0, 4)) * 12 + Number(id.slice(5)))
  return last! - first! + 1
}

/** The pair of ports of an address; one that nothing went between goes by its codes. */
function pairOf({ pOri, pDest }: TrendSearch, offered: readonly PortPair[]): PortPair | undefined {
  if (pOri === undefined || pDest === undefined) return undefined
  const known = offered.find(({ originId, destinationId }) => originId === pOri && destinationId === pDest)
  return known ?? { originId: pOri, origin: pOri, destinationId: pDest, destination: pDest }
}

/** What trends are drawn of: months that have begun. What is planned for later would look like a fall. */
export function pastPeriods({ filterPeriods, currentPeriodId }: Pick<FilterChoices, 'filterPeriods' | 'currentPeriodId'>): FilterPeriod[] {
  const past = filterPeriods.filter(({ id }) => id <= currentPeriodId)
  return past.length > 0 ? past : [monthOf(filterPeriods, currentPeriodId)]
}

function comparedWith({ start, end }: TrendPeriod, periods: FilterPeriod[], { cFrom, cTo }: TrendSearch): TrendPeriod {
  const { previousYear } = comparedPeriods(start.id, end.id)
  const from = monthOf(periods, cFrom ?? previousYear.from)
  const to = monthOf(periods, cTo ?? previousYear.to)
  return { start: from.id > to.id ? to : from, end: to }
}

/**
 * A period that reaches beyond what is drawn is cut to it; one that ends before it stays, and has nothing to draw.
 * @param periods newest first
 */
function periodOf(periods: FilterPeriod[], from: string | undefined, to: string | undefined): TrendPeriod {
  const [newest, oldest] = [periods[0]!, periods.at(-1)!]
  const isBefore = to !== undefined && to < oldest.id
  const month = (id: string) => (id > newest.id ? newest : id < oldest.id && !isBefore ? oldest : monthOf(periods, id))
  const end = to ? month(to) : newest
  const start = from ? month(from) : (periods[windowLength - 1] ?? oldest)
  return { start: start.id > end.id ? end : start, end }
}
