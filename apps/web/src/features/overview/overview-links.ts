import { emptyTexts } from '@portal/charts/chart'
import type { OverviewChart } from '@portal/contracts/charts'
import type { ChartLink } from '../../components/chart/chart-frame.tsx'
import type { Filters } from '../../components/filters/resolve-filters.ts'
import type { Workplace } from '../../lib/current-account.ts'
import { firstRoute } from '../../lib/screens.ts'

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
export const narrowed: Partial<Record<OverviewChart, object>> = {
  AirFreightKgsPerSupplier: { trans: 'AIR', sst: 'Air freight' },
  ShipmentDelays: { o: 'delayInDays', d: 'desc' },
  OrderDelays: { o: 'inStoreDelayInDays', d: 'desc' },
}

/** Where the title of a chart leads, with the filters in effect. */
export function linksOf(name: OverviewChart, workplace: Workplace, query: object): (ChartLink & { label: string }) | undefined {
  const to = firstRoute(routes[name], workplace)
  return to === undefined ? undefined : { to, search: { ...query, ...narrowed[name] }, label: 'Show the rows' }
}

/** Why a chart has nothing to say under these filters. */
export const insteadOf = (name: OverviewChart, { basis, suppliers }: Pick<Filters, 'basis' | 'suppliers'>): string | undefined =>
  name === 'IndividualCharges' && (basis !== 'ETA' || suppliers.length > 0) ? emptyTexts.etaOnly : undefined
