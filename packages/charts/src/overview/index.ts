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

/** The charts of /overview by the operation that answers their data, in the order of the screen and of its PDF. */
export const overviewByOperation = {
  getJobTypes: jobTypes,
  getShipmentDelays: shipmentDelays,
  getOrderDelays: orderDelays,
  getFreightSpends: freightSpends,
  getCasaFreightSpends: casaFreightSpends,
  getIndividualCharges: individualCharges,
  getCustomsAndDutyPerSupplier: customsAndDutyPerSupplier,
  getCbmSupplier: cbmPerSupplier,
  getJobTypePerSupplier: jobTypePerSupplier,
  getAirFreightKgsPerSupplier: airFreightKgsPerSupplier,
  getTuePerPortPair: teuPerPortPair,
  getWeightPerPortPair: weightPerPortPair,
  getLclVolumePerPortPair: lclVolumePerPortPair,
  getAvgTransitPerPortPair: avgTransitPerPortPair,
  getIncotermPerPortPair: incotermPerPortPair,
  getJobIncotermPerCountry: jobIncotermPerCountry,
  getPerCountryVolume: volumePerCountry,
} as const
export type OverviewOperation = keyof typeof overviewByOperation
