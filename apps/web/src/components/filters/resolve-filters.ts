import type { LineBooking, DateBasis, OrderBasis } from '@portal/contracts/report'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { shipmentBasis, type OrderSearch } from './report-search.ts'

/** What the filter bar offers for an account and basis. */
export interface FilterChoices {
  filterPeriods: FilterPeriod[]
  currentPeriodId: string
  reportSuppliers: { id: string; name: string }[]
}

/** The filters in effect: what the address says, where it fits what there is to choose from. */
export interface Filters<B extends OrderBasis = DateBasis> {
  basis: B
  start: FilterPeriod
  end: FilterPeriod
  /** Empty means all. */
  suppliers: { id: string; name: string }[]
  text: string
  focused: boolean
  /** Only orders of the reader's own as a buyer. */
  mine: boolean
  booking: LineBooking | undefined
  special: {
    title: string | undefined
    portOrigin: string | undefined
    portDestination: string | undefined
    trans: string | undefined
    mode: string | undefined
  }
}

/**
 * The current month unless the address names others (R §4). A month that is not on offer gives way to the nearest one that is; an end before
 * the start becomes the start; suppliers that are not the account's are dropped.
 * @param basis of the screen; that of shipments when absent
 */
export function resolveFilters<B extends OrderBasis = DateBasis>(
  search: OrderSearch,
  { filterPeriods, currentPeriodId, reportSuppliers }: FilterChoices,
  basis = shipmentBasis(search) as B,
): Filters<B> {
  const fallback = filterPeriods.find(({ id }) => id === currentPeriodId) ?? filterPeriods[0]!
  const start = search.from ? nearest(filterPeriods, search.from) : search.to ? nearest(filterPeriods, search.to) : fallback
  const wantedEnd = search.to ? nearest(filterPeriods, search.to) : search.from && start.id > fallback.id ? start : fallback
  const wanted = new Set(search.supId?.split(','))
  return {
    basis,
    start,
    end: wantedEnd.id < start.id ? start : wantedEnd,
    suppliers: wanted.size > 0 ? reportSuppliers.filter(({ id }) => wanted.has(id)) : [],
    text: search.s ?? '',
    focused: search.foc === '1',
    mine: search.mine === '1',
    booking: search.bk,
    special: { title: search.sst, portOrigin: search.pOri, portDestination: search.pDest, trans: search.trans, mode: search.mode },
  }
}

/** The period with this id, else the next older one, else the oldest; periods come newest first. */
export function nearest(periods: FilterPeriod[], id: string): FilterPeriod {
  return periods.find((period) => period.id <= id) ?? periods.at(-1)!
}

/** `Jan 2026 – Mar 2026`, or the one month. */
export const periodName = ({ start, end }: Pick<Filters, 'start' | 'end'>): string =>
  start.id === end.id ? start.displayName : `${start.displayName} – ${end.displayName}`

/** Words for the tag of a special search. */
export function specialTitle({ title, portOrigin, portDestination, trans, mode }: Filters['special']): string | undefined {
  const ports = portOrigin || portDestination ? `${portOrigin ?? 'any'} → ${portDestination ?? 'any'}` : undefined
  return title ?? ([ports, trans, mode].filter(Boolean).join(' · ') || undefined)
}
