import { emptyTexts } from '@portal/charts/chart'
import type { OverviewChart } from '@portal/contracts/charts'
import type { DelayKind } from '@portal/contracts/report'
import type { ChartLink, RowLink } from '../../components/chart/chart-frame.tsx'
import type { Filters } from '../../components/filters/resolve-filters.ts'
import type { Workplace } from '../../lib/current-account.ts'
import { hasScreen, screens } from '../../lib/screens.ts'

/** Where the figures of the overview lead (R §2); the first of several that is there for who works here. */
const consolidated = ['/consolidated-shipments-spends', '/shipment-spends']
const perShipment = ['/shipment-spends', '/consolidated-shipments-spends']
const shipments = ['/shipments']
const orderLines = ['/purchase-order-lines-milestones']
const portPairs = ['/portpairdata']
const invoices = ['/commercialInvoiceValuePerSupplier']

const routes: Record<OverviewChart, readonly string[]> = {
  JobTypes: shipments,
  ShipmentDelays: shipments,
  OrderDelays: orderLines,
  FreightSpends: perShipment,
  CasaFreightSpends: consolidated,
  IndividualCharges: perShipment,
  CustomsAndDutyPerSupplier: invoices,
  CbmSupplier: shipments,
  JobTypePerSupplier: shipments,
  AirFreightKgsPerSupplier: shipments,
  TuePerPortPair: portPairs,
  WeightPerPortPair: portPairs,
  LclVolumePerPortPair: portPairs,
  AvgTransitPerPortPair: portPairs,
  IncotermPerPortPair: shipments,
  JobIncotermPerCountry: shipments,
  PerCountryVolume: shipments,
}

/** What narrows the rows to those that make the chart, or puts those first that it is about. */
const narrowed: Partial<Record<OverviewChart, object>> = {
  AirFreightKgsPerSupplier: { trans: 'AIR', sst: 'Air freight' },
  ShipmentDelays: { o: 'delayInDays', d: 'desc' },
  OrderDelays: { o: 'inStoreDelayInDays', d: 'desc' },
}

/** The first of the screens that exists and is enabled. */
export function firstRoute(wanted: readonly string[], workplace: Workplace): string | undefined {
  const there = new Set(screens.filter((screen) => hasScreen(screen, workplace)).map(({ route }) => route))
  return wanted.find((route) => there.has(route))
}

/** Where the title of a chart leads, with the filters in effect. */
export function linksOf(name: OverviewChart, workplace: Workplace, query: object): (ChartLink & { label: string }) | undefined {
  const to = firstRoute(routes[name], workplace)
  return to === undefined ? undefined : { to, search: { ...query, ...narrowed[name] }, label: 'Show the rows' }
}

/** Why a chart has nothing to say under these filters. */
export const insteadOf = (name: OverviewChart, { basis, suppliers }: Pick<Filters, 'basis' | 'suppliers'>): string | undefined =>
  name === 'IndividualCharges' && (basis !== 'ETA' || suppliers.length > 0) ? emptyTexts.etaOnly : undefined

interface RowContext {
  data: unknown
  /** All that there are to choose from. */
  suppliers: readonly { id: string; name: string }[]
  /** Those that are chosen; empty means all. */
  chosen: readonly unknown[]
  query: object
  workplace: Workplace
}

const supplierCharts: ReadonlySet<OverviewChart> = new Set([
  'CustomsAndDutyPerSupplier',
  'CbmSupplier',
  'JobTypePerSupplier',
  'AirFreightKgsPerSupplier',
])

/** Charts with a bar for each month. */
const monthCharts: ReadonlySet<OverviewChart> = new Set(['FreightSpends', 'CasaFreightSpends'])

/** The parts of the rings of delays, in their order. */
const delayParts: readonly DelayKind[] = ['early', 'onTime', 'late', 'veryLate']

/** Where a part of a ring of delays leads. Orders may name other suppliers than the shipments that the ring counts by. */
function delayLink(
  name: 'ShipmentDelays' | 'OrderDelays',
  to: string,
  { suppliers, query }: { suppliers: readonly unknown[]; query: object },
): RowLink | undefined {
  if (name === 'OrderDelays' && suppliers.length > 0) return undefined
  return (row) => (delayParts[row] ? { to, search: { ...query, ...narrowed[name], dl: delayParts[row] } } : undefined)
}

/** A mode as the filter of shipments knows it; Other is none. */
const isMode = (mode: string | undefined): mode is string => mode !== undefined && mode !== '' && mode !== 'Other'

/** Where one item of a chart leads: the rows of its supplier or mode. Undefined for charts whose items lead nowhere. */
export function rowLinkOf(name: OverviewChart, { data, suppliers, chosen, query, workplace }: RowContext): RowLink | undefined {
  const to = firstRoute(routes[name], workplace)
  if (to === undefined) return undefined
  if (name === 'ShipmentDelays' || name === 'OrderDelays') return delayLink(name, to, { suppliers: chosen, query })
  if (!(supplierCharts.has(name) || monthCharts.has(name) || name === 'JobTypes')) return undefined
  const { items = [] } = (data ?? {}) as { items?: { supplier?: string; mode?: string; date?: string }[] }
  return (row, series) => {
    const item = items[row]
    if (monthCharts.has(name))
      return item?.date ? { to, search: { ...query, from: item.date.slice(0, 7), to: item.date.slice(0, 7) } } : undefined
    if (name === 'JobTypes')
      return isMode(item?.mode) ? { to, search: { ...query, mode: item.mode, sst: `${item.mode} shipments` } } : undefined
    // a name that two suppliers share leads nowhere: the rows would not be those of the column
    const [supplier, ...others] = suppliers.filter((one) => one.name === item?.supplier)
    if (!supplier || others.length > 0) return undefined
    const mode = name === 'JobTypePerSupplier' && isMode(series) ? { mode: series, sst: `${series} shipments` } : undefined
    return { to, search: { ...query, ...narrowed[name], ...mode, supId: supplier.id } }
  }
}
