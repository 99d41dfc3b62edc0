import { formatCountry } from '@portal/charts/format-country'
import {
  allOthers,
  type DateBasis,
  type DelayKind,
  type ExceptionScope,
  isStateKind,
  type LineBooking,
  type OrderBasis,
  type ReportFilter,
  type UnknownPart,
  unknownParts,
} from '@portal/contracts/report'
import type { FreeTimeState } from '@portal/contracts/reports/free-time-states'
import type { OrderState } from '@portal/contracts/reports/order-states'
import type { FilterPeriod, SpecialChoices } from '@portal/contracts/report-filters'
import { shortSeptember } from '@portal/contracts/short-september'
import { shipmentBasis, type OrderSearch } from './report-search.ts'

/** Filter options of an account and date basis. */
export interface FilterChoices {
  filterPeriods: FilterPeriod[]
  currentPeriodId: string
  reportSuppliers: { id: string; name: string }[]
}

/** Filters in effect: the URL parameters, validated against the options. */
export interface Filters<B extends OrderBasis = DateBasis> {
  basis: B
  start: FilterPeriod
  end: FilterPeriod
  /** Empty means all. */
  suppliers: { id: string; name: string }[]
  text: string
  focused: boolean
  /** Only the reader's orders as a buyer. */
  mine: boolean
  booking: LineBooking | undefined
  delay: DelayKind | undefined
  show: ExceptionScope
  freeTime: FreeTimeState | undefined
  orderState: OrderState | undefined
  contact: string | undefined
  special: {
    title: string | undefined
    portOrigin: string | undefined
    portDestination: string | undefined
    trans: string | undefined
    mode: string | undefined
    incoterm: string | undefined
    originCountry: string | undefined
    destinationCountry: string | undefined
    contract: string | undefined
    product: string | undefined
    /** Supplier ids of the shipments of order lines; undefined means all. */
    shipmentSuppliers: string[] | undefined
    unknown: UnknownPart[] | undefined
  }
}

/**
 * Resolves the filters; the default is the current month, and an end before the start becomes the start. A period is limited to the months
 * with data unless it lies outside. Unknown suppliers are dropped if others remain.
 * @param basis date basis of the screen, by default that of shipments
 */
export function resolveFilters<B extends OrderBasis = DateBasis>(
  search: OrderSearch,
  { filterPeriods, currentPeriodId, reportSuppliers }: FilterChoices,
  basis = shipmentBasis(search) as B,
): Filters<B> {
  return {
    basis,
    ...periodOf(search, filterPeriods, currentPeriodId),
    suppliers: selectedSuppliers(search.supId, reportSuppliers),
    text: search.s ?? '',
    focused: search.foc === '1',
    mine: search.mine === '1',
    booking: search.bk,
    delay: search.dl,
    show: search.sh ?? 'open',
    freeTime: search.ft,
    orderState: search.os,
    contact: search.ct,
    special: {
      title: search.sst,
      portOrigin: search.pOri,
      portDestination: search.pDest,
      trans: search.trans,
      mode: search.mode,
      incoterm: search.inc,
      originCountry: search.cOri,
      destinationCountry: search.cDest,
      contract: search.con,
      product: search.pc,
      shipmentSuppliers: search.sSup?.split(','),
      unknown: search.unk === undefined ? undefined : unknownParts.filter((part) => search.unk!.split(',').includes(part)),
    },
  }
}

function periodOf({ from, to }: OrderSearch, periods: FilterPeriod[], currentPeriodId: string): { start: FilterPeriod; end: FilterPeriod } {
  const start = from ?? to ?? currentPeriodId
  const wantedEnd = to ?? (from && from > currentPeriodId ? from : currentPeriodId)
  const end = findPeriod(periods, wantedEnd).periodEnd < findPeriod(periods, start).periodStart ? start : wantedEnd
  const [first, last] = [periods.at(-1)?.id ?? currentPeriodId, periods[0]?.id ?? currentPeriodId]
  const isOutside = end.slice(0, 7) < first || start.slice(0, 7) > last
  const within = (id: string) => findPeriod(periods, isOutside || isDay(id) ? id : id < first ? first : id > last ? last : id)
  return { start: within(start), end: within(end) }
}

const isDay = (id: string): boolean => id.length === 10

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Returns an available month, one without data, or a day. @param id `2026-11` or `2026-11-20` */
export function findPeriod(periods: FilterPeriod[], id: string): FilterPeriod {
  const offered = periods.find((period) => period.id === id)
  if (offered) return offered
  if (isDay(id)) {
    return { id, displayName: shortSeptember(dayFormat.format(new Date(`${id}T00:00:00Z`))), periodStart: id, periodEnd: id }
  }
  const last = new Date(Date.UTC(Number(id.slice(0, 4)), Number(id.slice(5, 7)), 0))
  return { id, displayName: monthFormat.format(last), periodStart: `${id}-01`, periodEnd: `${id}-${last.getUTCDate()}` }
}

/** Placeholder for unknown suppliers in the URL; it matches no rows. */
const unknownSupplier = { id: '00000000-0000-4000-8000-000000000000', name: 'Unknown supplier' }

/** Resolves suppliers of the URL. If all are unknown, no rows match instead of all. */
export function selectedSuppliers(supId: string | undefined, suppliers: { id: string; name: string }[]): { id: string; name: string }[] {
  if (supId === undefined || supId === '-1') return []
  const requested = new Set(supId.split(','))
  const known = suppliers.filter(({ id }) => requested.has(id))
  return known.length > 0 ? known : [unknownSupplier]
}

/** Returns true if the rows do not depend on dates. */
export const isOfAnyDate = (
  { delay, show, orderState }: Pick<Filters, 'delay' | 'show' | 'orderState'>,
  shown: readonly ReportFilter[],
): boolean =>
  (shown.includes('delay') && isStateKind(delay)) ||
  (shown.includes('show') && show === 'open') ||
  (shown.includes('orderState') && orderState !== undefined)

/** `Jan – Mar 2026`, `Dec 2025 – Jan 2026`, `20 – 27 Nov 2026`, or a single month or day. */
export function periodName({ start, end }: Pick<Filters, 'start' | 'end'>): string {
  if (start.id === end.id) return start.displayName
  const [first, last] = [start.displayName.split(' '), end.displayName.split(' ')]
  // a month and a day share no words: `20 – Nov 2026` would be misread
  if (first.length === last.length) while (first.length > 1 && first.at(-1) === last[first.length - 1]) first.pop()
  return `${first.join(' ')} – ${end.displayName}`
}

/** Port names by code, as far as they have loaded. */
export type PortNames = Pick<SpecialChoices, 'origins' | 'destinations'>

/** Returns the text of a special search's tag. */
export function specialTitle(
  { title, portOrigin, portDestination, trans, mode, ...trade }: Partial<Filters['special']>,
  { origins, destinations }: PortNames = { origins: [], destinations: [] },
): string | undefined {
  const portNameOf = (code: string | undefined, ports: PortNames['origins']) => ports.find(({ id }) => id === code)?.name ?? code ?? 'any'
  const ports =
    portOrigin || portDestination ? `${portNameOf(portOrigin, origins)} → ${portNameOf(portDestination, destinations)}` : undefined
  return title ?? ([ports, trans, mode && otherThan(mode), ...tradeTitles(trade)].filter(Boolean).join(' · ') || undefined)
}

const otherThan = (value: string) => (value === allOthers ? 'Other' : value)

type Trade = Omit<Partial<Filters['special']>, 'title' | 'portOrigin' | 'portDestination' | 'trans' | 'mode'>

function tradeTitles({
  incoterm,
  originCountry,
  destinationCountry,
  contract,
  product,
  shipmentSuppliers,
  unknown,
}: Trade): (string | undefined)[] {
  const country = (code: string) => formatCountry(code)
  return [
    incoterm && otherThan(incoterm),
    originCountry && `from ${country(originCountry)}`,
    destinationCountry && `to ${country(destinationCountry)}`,
    contract && `Contract ${contract}`,
    product,
    unknown && `Unknown ${unknown.join(', ')}`,
    shipmentSuppliers &&
      (shipmentSuppliers.length === 1 ? 'Shipments of a supplier' : `Shipments of ${shipmentSuppliers.length} suppliers`),
  ]
}
