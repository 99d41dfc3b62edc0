import { emptyTexts } from '@portal/charts/chart'
import type { OverviewChart } from '@portal/contracts/charts/charts'
import type { ChartLink } from '../../components/chart/chart-link.ts'
import type { Filters } from '../../components/filters/resolve-filters.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { firstRoute } from '../../lib/screens.ts'

/** Targets of the overview's links; the first one that the reader may open is used. */
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

/** Filters or sort orders of the links, which select the rows behind a chart. */
export const narrowed: Partial<Record<OverviewChart, object>> = {
  AirFreightKgsPerSupplier: { trans: 'AIR', sst: 'Air freight' },
  ShipmentDelays: { o: 'delayInDays', d: 'desc' },
  OrderDelays: { o: 'inStoreDelayInDays', d: 'desc' },
}

/** Returns the link of a chart's title with the current filters. */
export function chartLinks(
  name: OverviewChart,
  workplace: SessionContextValue,
  query: object,
): (ChartLink & { label: string }) | undefined {
  const to = firstRoute(routes[name], workplace)
  return to === undefined ? undefined : { to, search: { ...query, ...narrowed[name] }, label: 'Show the rows' }
}

/** Returns the reason why a chart is empty under the current filters. */
export const emptyReason = (name: OverviewChart, { basis, suppliers }: Pick<Filters, 'basis' | 'suppliers'>): string | undefined =>
  name === 'IndividualCharges' && (basis !== 'ETA' || suppliers.length > 0) ? emptyTexts.etaOnly : undefined
