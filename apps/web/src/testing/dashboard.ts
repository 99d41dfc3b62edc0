import { arrivalDays, type Attention, type WorstException } from '@portal/contracts/charts/attention'
import type { OverviewChart } from '@portal/contracts/charts/charts'
import type { ComparedTotals, OverviewChartData } from '@portal/contracts/charts/overview'
import type { ApiHandlers } from './api-double.ts'
import { idOf } from './standard-account.ts'

const pair = { origin: 'Shanghai', destination: 'Felixstowe', originCode: 'CNSHA', destinationCode: 'GBFXT' }
const byMeans = { sea: 31.5, air: 4, road: null, rail: null, other: null }
const delays = { totalEarly: 2, totalOnTime: 30, totalLate: 5, totalVeryLate: 3 }

/** More port pairs than a chart shows at a time. */
const manyPairs = Array.from({ length: 24 }, (_, index) => ({ ...pair, origin: `Origin ${index + 1}`, originCode: null, teu: 50 - index }))

const months = [
  { date: '2026-04-01', value: 1200 },
  { date: '2026-05-01', value: 900.5 },
]

/** Data of all charts. */
const charts: Required<OverviewChartData> = {
  IndividualCharges: { frt: 60_000, dst: 20_000, cds: 12_500, oth: 5500 },
  FreightSpends: { items: months },
  CasaFreightSpends: { items: months },
  JobTypes: {
    items: [
      { mode: 'FCL', count: 28 },
      { mode: 'LSE', count: 12 },
    ],
  },
  JobTypePerSupplier: {
    items: [{ supplier: 'Lantern Bay Textiles Co.', bcn: 0, fcl: 20, ftl: 0, lcl: 4, lse: 6, ltl: 0, other: 1 }],
  },
  CustomsAndDutyPerSupplier: { items: [{ supplier: 'Lantern Bay Textiles Co.', customs: 800, duty: 300 }] },
  CbmSupplier: {
    items: [
      { supplier: 'Lantern Bay Textiles Co.', volume: 1200.5 },
      { supplier: 'Mekong Heron Footwear JSC', volume: 629.75 },
    ],
  },
  AirFreightKgsPerSupplier: { items: [{ supplier: 'Mekong Heron Footwear JSC', weight: 4200 }] },
  PerCountryVolume: {
    items: [
      { country: 'CN', direction: 'ORIGIN', volume: 1200 },
      { country: 'GB', direction: 'DESTINATION', volume: 1830.25 },
    ],
  },
  WeightPerPortPair: { items: [{ ...pair, weight: 320_000 }] },
  TuePerPortPair: { items: manyPairs },
  LclVolumePerPortPair: { items: [{ ...pair, volume: 84 }] },
  IncotermPerPortPair: { items: [{ ...pair, cif: 1, ddp: 0, exw: 6, fca: 3, fob: 30, other: 0 }] },
  JobIncotermPerCountry: {
    items: [
      { country: 'CN', incoterm: 'FOB', count: 30 },
      { country: 'CN', incoterm: 'EXW', count: 6 },
    ],
  },
  AvgTransitPerPortPair: { items: [{ ...pair, avgDayDiff: 31.5, byMeans }] },
  ShipmentDelays: delays,
  OrderDelays: { ...delays, totalOpen: 7 },
}

/** Charts of the complete months a year before, which had more TEU from the first port. */
const yearBefore: OverviewChartData = {
  ...charts,
  TuePerPortPair: { items: manyPairs.map((item, index) => (index === 0 ? { ...item, teu: 500 } : item)) },
}

/** Returns these charts with the complete months and the year before. */
const comparedCharts = (names: readonly OverviewChart[]) => {
  const of = (data: OverviewChartData): OverviewChartData => Object.fromEntries(names.map((name) => [name, data[name]]))
  return { ...of(charts), comparison: { startDate: '2026-03-01', endDate: '2026-04-30', months: of(charts), yearBefore: of(yearBefore) } }
}

/** First day of the arrivals: the day of `standardNow`. */
const today = '2026-05-20'
const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const overdueException: WorstException = {
  shipmentNumber: 'S00014571',
  orderNumbers: ['PO-106420', 'PO-106421', 'PO-106425'],
  supplier: 'Lantern Bay Textiles Co.',
  origin: 'Shanghai',
  destination: 'Felixstowe',
  reason: 'Arrival due 16 May, not reported',
  kind: 'overdue',
  days: 4,
  contact: 'Orient Lotus Line',
}

const makeException = (number: number): WorstException => ({
  ...overdueException,
  shipmentNumber: `S0001458${number}`,
  reason: `Departure ${number} days late`,
  kind: 'late',
  days: number,
})

/** Attention strip of the day of `standardNow`. */
export const attention: Attention = {
  today,
  overdue: { count: 2, oldestDays: 4 },
  arriving: { count: 3, teu: 5, arrivedBefore: 21 },
  exceptions: { count: 31, veryLate: 6, overdue: 2 },
  freeTime: { count: 4, ended: 1, nextDay: '2026-05-22' },
  worst: [overdueException, ...[9, 6, 4, 2].map(makeException)],
  arrivals: {
    days: Array.from({ length: arrivalDays }, (_, index) => ({ date: dayAfter(index), count: index === 1 ? 1 : index === 4 ? 2 : 0 })),
    shipments: [1, 4, 4].map((day, index) => ({
      shipmentNumber: `S0001460${index}`,
      date: dayAfter(day),
      origin: 'Ningbo',
      destination: 'Felixstowe',
      mode: 'FCL',
      teu: 2,
      supplier: 'Mekong Heron Footwear JSC',
    })),
  },
  callFirst: [
    {
      supplierId: idOf(41),
      name: 'Lantern Bay Textiles Co.',
      shipments: 2,
      value: 81_250.5,
      exceptions: 5,
      reason: 'Arrival due 16 May, not reported',
      shipmentNumber: 'S00014571',
      telephone: '+86 20 5550 1000',
      email: 'export@lanternbay.example',
    },
  ],
  carriersToCall: [{ name: 'Kestrel Maritime', shipments: 1, value: 12_000, exceptions: 3 }],
}

/** Totals of the period, with the months before the current one a year before. */
export const comparedTotals: ComparedTotals = {
  totals: { shipments: 40, fclTeu: 62, volume: 1830.25, spend: 98_000, disbursement: 12_500 },
  hiddenCharts: [],
  comparison: {
    startDate: '2026-03-01',
    endDate: '2026-04-30',
    totals: { shipments: 30, fclTeu: 50, volume: 990, spend: 88_000, disbursement: 9000 },
    yearBefore: { shipments: 25, fclTeu: 75, volume: 1500, spend: 100_000, disbursement: 12_000 },
  },
}

/** Returns the handlers of the overview. */
export const dashboardHandlers = (): ApiHandlers => ({
  getAttention: () => attention,
  getOverviewTotals: () => comparedTotals,
  getOverviewCharts: ({ charts: names }) => comparedCharts(names),
})
