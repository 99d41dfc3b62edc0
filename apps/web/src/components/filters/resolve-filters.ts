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
import type { FilterPeriod, SpecialChoices } from '@portal/contracts/report-filters'
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
  delay: DelayKind | undefined
  show: ExceptionScope
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
    /** Ids of the suppliers whose shipments order lines went with; undefined means all. */
    shipmentSuppliers: string[] | undefined
    unknown: UnknownPart[] | undefined
  }
}

/**
 * The current month unless the address names others (R §4); an end before the start becomes the start. A period that reaches beyond the data
 * is cut to it; one that lies outside of it stays, and has no rows. Suppliers that are not the account's are dropped where others are left.
 * @param basis of the screen; that of shipments when absent
 */
export function resolveFilters<B extends OrderBasis = DateBasis>(
  search: OrderSearch,
  { filterPeriods, currentPeriodId, reportSuppliers }: FilterChoices,
  basis = shipmentBasis(search) as B,
): Filters<B> {
  return {
    basis,
    ...periodOf(search, filterPeriods, currentPeriodId),
    suppliers: chosenSuppliers(search.supId, reportSuppliers),
    text: search.s ?? '',
    focused: search.foc === '1',
    mine: search.mine === '1',
    booking: search.bk,
    delay: search.dl,
    show: search.sh ?? 'open',
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
  const end = wantedEnd < start ? start : wantedEnd
  const [first, last] = [periods.at(-1)?.id ?? currentPeriodId, periods[0]?.id ?? currentPeriodId]
  const isOutside = end < first || start > last
  const month = (id: string) => monthOf(periods, isOutside ? id : id < first ? first : id > last ? last : id)
  return { start: month(start), end: month(end) }
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A month as it is on offer, or one that nothing falls in. */
export function monthOf(periods: FilterPeriod[], id: string): FilterPeriod {
  const offered = periods.find((period) => period.id === id)
  if (offered) return offered
  const last = new Date(Date.UTC(Number(id.slice(0, 4)), Number(id.slice(5, 7)), 0))
  return { id, displayName: monthFormat.format(last), periodStart: `${id}-01`, periodEnd: `${id}-${last.getUTCDate()}` }
}

/** What stands for suppliers of an address of which the account has none: it has no rows. */
const unknownSupplier = { id: '00000000-0000-4000-8000-000000000000', name: 'Unknown supplier' }

/** Suppliers that an address names. Where the account has none of them nothing is shown, never everything. */
export function chosenSuppliers(supId: string | undefined, suppliers: { id: string; name: string }[]): { id: string; name: string }[] {
  if (supId === undefined || supId === '-1') return []
  const wanted = new Set(supId.split(','))
  const known = suppliers.filter(({ id }) => wanted.has(id))
  return known.length > 0 ? known : [unknownSupplier]
}

/** True if the rows are those of a state of today, whatever their date. */
export const isOfAnyDate = ({ delay, show }: Pick<Filters, 'delay' | 'show'>, shown: readonly ReportFilter[]): boolean =>
  (shown.includes('delay') && isStateKind(delay)) || (shown.includes('show') && show === 'open')

/** `Jan 2026 – Mar 2026`, or the one month. */
export const periodName = ({ start, end }: Pick<Filters, 'start' | 'end'>): string =>
  start.id === end.id ? start.displayName : `${start.displayName} – ${end.displayName}`

/** Names of ports by their codes, as far as they are known. */
export type PortNames = Pick<SpecialChoices, 'origins' | 'destinations'>

/** Words for the tag of a special search. */
export function specialTitle(
  { title, portOrigin, portDestination, trans, mode, ...trade }: Partial<Filters['special']>,
  { origins, destinations }: PortNames = { origins: [], destinations: [] },
): string | undefined {
  const nameOf = (code: string | undefined, ports: PortNames['origins']) => ports.find(({ id }) => id === code)?.name ?? code ?? 'any'
  const ports = portOrigin || portDestination ? `${nameOf(portOrigin, origins)} → ${nameOf(portDestination, destinations)}` : undefined
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
