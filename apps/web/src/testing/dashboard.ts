import type { ApiHandlers } from './api-double.ts'

const pair = { origin: 'Shanghai', destination: 'Felixstowe', originCode: 'CNSHA', destinationCode: 'GBFXT' }
const byMeans = { sea: 31.5, air: 4, road: null, rail: null, other: null }
const delays = { totalEarly: 2, totalOnTime: 30, totalLate: 5, totalVeryLate: 3 }

/** More port pairs than a chart shows at a time. */
const manyPairs = Array.from({ length: 24 }, (_, index) => ({ ...pair, origin: `Origin ${index + 1}`, originCode: null, teu: 50 - index }))

const months = [
  { date: '2026-04-01', value: 1200 },
  { date: '2026-05-01', value: 900.5 },
]

/** Returns the handlers of the overview: all its totals and charts. */
export const dashboardHandlers = (): ApiHandlers => ({
  getOverviewSettings: () => ({ hiddenCharts: [] }),
  getTotalShipments: () => ({ value: 40 }),
  getOverdueShipments: () => ({ value: 4 }),
  getTotalTeu: () => ({ value: 62 }),
  getTotalCbm: () => ({ value: 1830.25 }),
  getTotalSpent: () => ({ value: 98_000 }),
  getTotalDisbursementCharges: () => ({ value: 12_500 }),
  getIndividualCharges: () => ({ frt: 60_000, dst: 20_000, cds: 12_500, oth: 5500 }),
  getFreightSpends: () => ({ items: months }),
  getCasaFreightSpends: () => ({ items: months }),
  getJobTypes: () => ({
    items: [
      { mode: 'FCL', count: 28 },
      { mode: 'LSE', count: 12 },
    ],
  }),
  getJobTypePerSupplier: () => ({
    items: [{ supplier: 'Lantern Bay Textiles Co.', bcn: 0, fcl: 20, ftl: 0, lcl: 4, lse: 6, ltl: 0, other: 1 }],
  }),
  getCustomsAndDutyPerSupplier: () => ({ items: [{ supplier: 'Lantern Bay Textiles Co.', customs: 800, duty: 300 }] }),
  getCbmSupplier: () => ({
    items: [
      { supplier: 'Lantern Bay Textiles Co.', volume: 1200.5 },
      { supplier: 'Mekong Heron Footwear JSC', volume: 629.75 },
    ],
  }),
  getAirFreightKgsPerSupplier: () => ({ items: [{ supplier: 'Mekong Heron Footwear JSC', weight: 4200 }] }),
  getPerCountryVolume: () => ({
    items: [
      { country: 'CN', direction: 'ORIGIN', volume: 1200 },
      { country: 'GB', direction: 'DESTINATION', volume: 1830.25 },
    ],
  }),
  getWeightPerPortPair: () => ({ items: [{ ...pair, weight: 320_000 }] }),
  getTuePerPortPair: () => ({ items: manyPairs }),
  getLclVolumePerPortPair: () => ({ items: [{ ...pair, volume: 84 }] }),
  getIncotermPerPortPair: () => ({ items: [{ ...pair, cif: 1, ddp: 0, exw: 6, fca: 3, fob: 30, other: 0 }] }),
  getJobIncotermPerCountry: () => ({
    items: [
      { country: 'CN', incoterm: 'FOB', count: 30 },
      { country: 'CN', incoterm: 'EXW', count: 6 },
    ],
  }),
  getAvgTransitPerPortPair: () => ({ items: [{ ...pair, avgDayDiff: 31.5, byMeans }] }),
  getShipmentDelays: () => delays,
  getOrderDelays: () => ({ ...delays, totalOpen: 7 }),
})
