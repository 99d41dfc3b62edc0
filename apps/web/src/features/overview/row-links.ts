import { fillMissingMonths } from '@portal/charts/fill-missing-months'
import { formatCountry } from '@portal/charts/format-country'
import { incotermCountries, type JobIncoterms } from '@portal/charts/overview/incoterms'
import { chargeGroupsOf, type Charges } from '@portal/charts/overview/spends'
import { volumeCountries, type CountryVolumes } from '@portal/charts/overview/quantities'
import type { OverviewChart } from '@portal/contracts/charts/charts'
import { transitMeans } from '@portal/contracts/shipments/means-of-transport'
import { allOthers, type DelayKind } from '@portal/contracts/report'
import type { RowLink } from '../../components/chart/chart-link.ts'
import { ofShipmentsOf } from '../../components/filters/of-shipments-of.ts'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { firstRoute } from '../../lib/screens.ts'
import { narrowed } from './overview-links.ts'

interface Named {
  id: string
  name: string
}

interface RowContext {
  data: unknown
  /** All available suppliers. */
  suppliers: readonly Named[]
  /** Chosen suppliers; empty means all. */
  chosen: readonly Named[]
  query: OrderSearch
  workplace: SessionContextValue
}

/** Returns the filter for the rows of one chart item, from its row and series; undefined if no filter selects them. */
type Narrow = (row: number, series: string | undefined, context: RowContext) => OrderSearch | undefined

interface Target {
  /** Screens whose rows add up to the chart; the first one that the reader may open is used. */
  to: readonly string[]
  search: Narrow
}

const shipments = ['/shipments']

const itemsOf = <Item>({ data }: RowContext): readonly Item[] => (data as { items?: readonly Item[] } | undefined)?.items ?? []

/** Converts a chart's name to a filter value, also for Other. */
const valueOf = (name: string) => (name === 'Other' ? allOthers : name)

const ofMode = (mode: string | undefined, word = 'shipments'): OrderSearch | undefined =>
  mode ? { mode: valueOf(mode), sst: `${mode} ${word}` } : undefined

/** Returns no filter if two suppliers share the name, because the rows would not match the column. */
const ofSupplier =
  (also: (series: string | undefined) => OrderSearch | undefined = () => undefined): Narrow =>
  (row, series, context) => {
    const item = itemsOf<{ supplier: string }>(context)[row]
    if (item?.supplier === 'Unknown' && context.suppliers.every(({ name }) => name !== 'Unknown')) {
      const { sst, ...narrower } = also(series) ?? {}
      return { ...narrower, unk: 'supplier', sst: sst ? `Unknown supplier · ${sst}` : 'Unknown supplier' }
    }
    const [supplier, ...others] = context.suppliers.filter(({ name }) => name === item?.supplier)
    return supplier && others.length === 0 ? { ...also(series), supId: supplier.id } : undefined
  }

const ofMonth: Narrow = (row, _, context) => {
  const month = fillMissingMonths(itemsOf<{ date: string; value: number }>(context))[row]?.date.slice(0, 7)
  return month === undefined ? undefined : { from: month, to: month }
}

interface Pair {
  origin: string
  destination: string
  originCode: string | null
  destinationCode: string | null
}

/** Filters by a pair of ports; an unknown port selects rows without one. */
const ofPair =
  (also: (series: string | undefined) => OrderSearch | undefined = () => undefined): Narrow =>
  (row, series, context) => {
    const item = itemsOf<Pair>(context)[row]
    if (!item) return undefined
    const unknown = [!item.originCode && 'origin', !item.destinationCode && 'destination'].filter(Boolean).join(',')
    const { sst, ...narrower } = also(series) ?? {}
    const title = `${item.origin} → ${item.destination}`
    return {
      ...(item.originCode && { pOri: item.originCode }),
      ...(item.destinationCode && { pDest: item.destinationCode }),
      ...(unknown && { unk: unknown }),
      ...narrower,
      sst: sst ? `${title} · ${sst}` : title,
    }
  }

/** Shipments without a mode of transport cannot be filtered. */
const ofMeans = (series: string | undefined): OrderSearch | undefined =>
  series && series !== transitMeans.other ? { trans: series.toUpperCase(), sst: series } : undefined

const ofIncoterm = (series: string | undefined): OrderSearch | undefined => (series ? { inc: valueOf(series), sst: series } : undefined)

/** Filters by the origin or destination country; Unknown selects rows without a port on that side. */
function ofCountry(side: 'Origin' | 'Destination', country: string): OrderSearch {
  const name = formatCountry(country)
  if (!/^[A-Z]{2}$/.test(country)) return { unk: side.toLowerCase(), sst: `Unknown ${side.toLowerCase()}` }
  return side === 'Origin' ? { cOri: country, sst: `From ${name}` } : { cDest: country, sst: `To ${name}` }
}

const ofIncotermCountry: Narrow = (row, series, { data }) => {
  const country = data ? incotermCountries(data as JobIncoterms)[row] : undefined
  if (country === undefined) return undefined
  const { sst, ...narrower } = ofIncoterm(series) ?? {}
  const { sst: place, ...from } = ofCountry('Origin', country)
  return { ...from, ...narrower, sst: [place, sst].filter(Boolean).join(' · ') }
}

/** A country has two columns: origin and destination. */
const ofVolumeCountry: Narrow = (row, series, { data }) => {
  const country = data ? volumeCountries(data as CountryVolumes)[row] : undefined
  return country === undefined || !series ? undefined : ofCountry(series === 'Origin' ? 'Origin' : 'Destination', country)
}

/** Parts of the delay charts in display order. */
const delayParts: readonly DelayKind[] = ['early', 'onTime', 'late', 'veryLate']

const ofDelay: Narrow = (row) => (delayParts[row] ? { dl: delayParts[row] } : undefined)

/** Order lines are counted by the suppliers of their shipments, while the filter of order lines uses the suppliers of orders. */
const ofOrderDelay: Narrow = (row, series, context) => {
  const { chosen, query } = context
  const delay = ofDelay(row, series, context)
  if (!delay || chosen.length === 0) return delay
  return { ...delay, supId: undefined, ...ofShipmentsOf(chosen, query.supId) }
}

/** Column of the spend screens for each charge group. */
const chargeColumns = {
  frt: 'totalFreightSpend',
  dst: 'destinationSpend',
  cds: 'disbursements',
  oth: 'otherSpend',
} as const satisfies Record<keyof Charges, string>

const ofCharge: Narrow = (row, _, { data }) => {
  const group = data ? chargeGroupsOf(data as Charges)[row] : undefined
  return group && { o: chargeColumns[group], d: 'desc' }
}

const targets: Record<OverviewChart, Target> = {
  JobTypes: { to: shipments, search: (row, _, context) => ofMode(itemsOf<{ mode: string }>(context)[row]?.mode) },
  ShipmentDelays: { to: shipments, search: ofDelay },
  OrderDelays: { to: ['/purchase-order-lines-milestones'], search: ofOrderDelay },
  FreightSpends: { to: ['/shipment-spends'], search: ofMonth },
  CasaFreightSpends: { to: ['/consolidated-shipments-spends'], search: ofMonth },
  IndividualCharges: { to: ['/shipment-spends'], search: ofCharge },
  CustomsAndDutyPerSupplier: { to: ['/commercialInvoiceValuePerSupplier'], search: ofSupplier() },
  CbmSupplier: { to: shipments, search: ofSupplier() },
  JobTypePerSupplier: { to: shipments, search: ofSupplier((series) => ofMode(series)) },
  AirFreightKgsPerSupplier: { to: shipments, search: ofSupplier() },
  TuePerPortPair: { to: ['/portpairdata'], search: ofPair() },
  WeightPerPortPair: { to: ['/portpairdata'], search: ofPair() },
  LclVolumePerPortPair: { to: ['/portpairdata'], search: ofPair(() => ofMode('LCL', 'only')) },
  AvgTransitPerPortPair: { to: ['/portpairdata'], search: ofPair(ofMeans) },
  IncotermPerPortPair: { to: shipments, search: ofPair(ofIncoterm) },
  JobIncotermPerCountry: { to: shipments, search: ofIncotermCountry },
  PerCountryVolume: { to: shipments, search: ofVolumeCountry },
}

/** Returns the link from a chart item to its rows under the same filters; undefined if the reader cannot open a screen with them. */
export function chartRowLink(name: OverviewChart, context: RowContext): RowLink | undefined {
  const target = targets[name]
  const to = firstRoute(target.to, context.workplace)
  if (to === undefined) return undefined
  return (row, series) => {
    const own = target.search(row, series || undefined, context)
    return own && { to, search: { ...context.query, ...narrowed[name], ...own } }
  }
}
