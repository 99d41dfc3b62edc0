import type { OverviewChart } from '@portal/contracts/charts/charts'
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
