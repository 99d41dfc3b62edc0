import type { OverviewChart } from '@portal/contracts/charts/charts'
import type { ComparedCharts } from '@portal/contracts/charts/overview'
import type { Compared } from '../sentence/sentence.ts'
import {
  avgTransitPerPortPair,
  cbmPerSupplier,
  airFreightKgsPerSupplier,
  lclVolumePerPortPair,
  teuPerPortPair,
  volumePerCountry,
  weightPerPortPair,
} from './quantities.ts'
import { casaFreightSpends, customsAndDutyPerSupplier, freightSpends, individualCharges } from './spends.ts'
import { incotermPerPortPair, jobIncotermPerCountry } from './incoterms.ts'
import { jobTypePerSupplier, jobTypes } from './modes.ts'
import { orderDelays, shipmentDelays } from './delays.ts'

/** Charts of /overview by their names in the settings, in the order of screen and PDF. */
export const overviewDashboard = {
  JobTypes: jobTypes,
  ShipmentDelays: shipmentDelays,
  OrderDelays: orderDelays,
  FreightSpends: freightSpends,
  CasaFreightSpends: casaFreightSpends,
  IndividualCharges: individualCharges,
  CustomsAndDutyPerSupplier: customsAndDutyPerSupplier,
  CbmSupplier: cbmPerSupplier,
  JobTypePerSupplier: jobTypePerSupplier,
  AirFreightKgsPerSupplier: airFreightKgsPerSupplier,
  TuePerPortPair: teuPerPortPair,
  WeightPerPortPair: weightPerPortPair,
  LclVolumePerPortPair: lclVolumePerPortPair,
  AvgTransitPerPortPair: avgTransitPerPortPair,
  IncotermPerPortPair: incotermPerPortPair,
  JobIncotermPerCountry: jobIncotermPerCountry,
  PerCountryVolume: volumePerCountry,
} as const satisfies Record<OverviewChart, unknown>

/** Returns a chart's data of the complete months and the year before. */
export function comparedChart(name: OverviewChart, comparison: ComparedCharts | null | undefined): Compared<unknown> | undefined {
  if (!comparison) return undefined
  const { startDate, endDate, months, yearBefore } = comparison
  const [now, before] = [months[name], yearBefore[name]]
  return now && before && { startDate, endDate, now, before }
}
