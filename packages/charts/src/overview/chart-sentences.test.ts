import type { OverviewChart } from '@portal/contracts/charts/charts'
import { describe, expect, it } from 'vitest'
import type { Chart, ChartContext } from '../chart.ts'
import { accent, restColor } from '../palette.ts'
import { delayDonut } from '../delay-donut.ts'
import { comparedChart, overviewDashboard } from './index.ts'

const pair = <T extends object>(origin: string, rest: T) => ({
  origin,
  destination: 'Sydney',
  originCode: null,
  destinationCode: null,
  ...rest,
})
const months = (...values: number[]) => ({ items: values.map((value, at) => ({ date: `2026-0${at + 1}-01`, value })) })
const delays = (totalEarly: number, totalOnTime: number, totalLate: number, totalVeryLate: number) => ({
  totalEarly,
  totalOnTime,
  totalLate,
  totalVeryLate,
})
const modes = { fcl: 0, lcl: 0, bcn: 0, lse: 0, ftl: 0, ltl: 0, other: 0 }
const terms = { cif: 0, ddp: 0, exw: 0, fca: 0, fob: 0, other: 0 }
const bySea = (sea: number | null, air: number | null = null) => ({
  avgDayDiff: sea ?? air ?? 0,
  byMeans: { sea, air, road: null, rail: null, other: null },
})

/** For each chart: data, the same chart a year before, the sentence with this comparison, and the one without. */
const cases: Record<OverviewChart, [data: unknown, before: unknown, compared: string, alone: string]> = {
  JobTypes: [
    {
      items: [
        { mode: 'FCL', count: 47 },
        { mode: 'LCL', count: 33 },
        { mode: 'LSE', count: 20 },
      ],
    },
    {
      items: [
        { mode: 'FCL', count: 60 },
        { mode: 'LCL', count: 40 },
      ],
    },
    'LSE is 20 % of 100 shipments in Sep – Oct 2026, 20 points more than a year ago.',
    'Two of 3 modes make up 80 % of 100 shipments.',
  ],
  ShipmentDelays: [
    delays(5, 10, 4, 1),
    delays(10, 35, 5, 0),
    '75 % of 20 shipments arrived on time or early in Sep – Oct 2026, 15 points less than a year ago.',
    '75 % of 20 shipments arrived on time or early.',
  ],
  OrderDelays: [
    { ...delays(1, 1, 1, 0), totalOpen: 4 },
    { ...delays(10, 35, 5, 0), totalOpen: 0 },
    '2 of 3 order lines were delivered on time or early.',
    '2 of 3 order lines were delivered on time or early.',
  ],
  FreightSpends: [months(500, 700), months(900, 700), 'AUD 1,200 in Sep – Oct 2026, 25 % less than a year ago.', 'AUD 1,200 in 2 months.'],
  CasaFreightSpends: [months(500), months(495), 'AUD 500 in 1 month.', 'AUD 500 in 1 month.'],
  IndividualCharges: [
    { frt: 900, dst: 100, cds: 150, oth: 50 },
    { frt: 1200, dst: 150, cds: 150, oth: 100 },
    'AUD 1,200 in Sep – Oct 2026, 25 % less than a year ago; Freight explains 75 %.',
    'Freight makes up 75 % of AUD 1,200.',
  ],
  CustomsAndDutyPerSupplier: [
    {
      items: [
        { supplier: 'Alpha', customs: 20, duty: 60 },
        { supplier: 'Beta', customs: 40, duty: 0 },
      ],
    },
    { items: [{ supplier: 'Alpha', customs: 20, duty: 60 }] },
    'AUD 120 in Sep – Oct 2026, 50 % more than a year ago; Beta explains all of it.',
    'Alpha makes up 67 % of AUD 120.',
  ],
  CbmSupplier: [
    {
      items: [
        { supplier: 'Alpha', volume: 60 },
        { supplier: 'Beta', volume: 40 },
      ],
    },
    {
      items: [
        { supplier: 'Alpha', volume: 61 },
        { supplier: 'Beta', volume: 40 },
      ],
    },
    'Alpha makes up 60 % of 100 m³.',
    'Alpha makes up 60 % of 100 m³.',
  ],
  JobTypePerSupplier: [
    {
      items: [
        { supplier: 'Alpha', ...modes, fcl: 20, lse: 10 },
        { supplier: 'Beta', ...modes, lcl: 10 },
      ],
    },
    { items: [{ supplier: 'Alpha', ...modes, fcl: 50 }] },
    '40 shipments in Sep – Oct 2026, 20 % less than a year ago; Alpha explains all of it.',
    'Alpha makes up 75 % of 40 shipments.',
  ],
  AirFreightKgsPerSupplier: [
    { items: [{ supplier: 'Alpha', weight: 900 }] },
    { items: [] },
    '900 kg from 1 supplier.',
    '900 kg from 1 supplier.',
  ],
  TuePerPortPair: [
    { items: [pair('Ningbo', { teu: 30 }), pair('Torino', { teu: 20 })] },
    { items: [pair('Ningbo', { teu: 80 }), pair('Torino', { teu: 20 })] },
    '50 TEU in Sep – Oct 2026, 50 % less than a year ago; Ningbo → Sydney explains all of it.',
    'Ningbo → Sydney makes up 60 % of 50 TEU.',
  ],
  WeightPerPortPair: [
    { items: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => pair(name, { weight: name === 'a' ? 20 : 10 })) },
    { items: [] },
    'a → Sydney has 20 kg, 80 % more than the mean of 9 routes.',
    'a → Sydney has 20 kg, 80 % more than the mean of 9 routes.',
  ],
  LclVolumePerPortPair: [{ items: [pair('Ningbo', { volume: 4.5 })] }, { items: [] }, '4.5 m³ on 1 route.', '4.5 m³ on 1 route.'],
  AvgTransitPerPortPair: [
    { items: [44, 30, 30, 31, 30].map((sea, at) => pair(`Port ${at}`, bySea(sea, 2))) },
    { items: [] },
    'Port 0 → Sydney takes 44.0 days (Sea), 11.0 more than the mean of 5 routes.',
    'Port 0 → Sydney takes 44.0 days (Sea), 11.0 more than the mean of 5 routes.',
  ],
  IncotermPerPortPair: [
    { items: [pair('Ningbo', { ...terms, fob: 12, exw: 2 }), pair('Torino', { ...terms, exw: 6 })] },
    { items: [pair('Ningbo', { ...terms, fob: 90, exw: 10 })] },
    'EXW is 40 % of 20 shipments in Sep – Oct 2026, 30 points more than a year ago.',
    'FOB makes up 60 % of 20 shipments.',
  ],
  JobIncotermPerCountry: [
    {
      items: [
        { country: 'CN', incoterm: 'FOB', count: 9 },
        { country: 'VN', incoterm: 'FOB', count: 3 },
        { country: 'CN', incoterm: 'EXW', count: 3 },
      ],
    },
    { items: [] },
    'China makes up 80 % of 15 shipments.',
    'China makes up 80 % of 15 shipments.',
  ],
  PerCountryVolume: [
    {
      items: [
        { country: 'CN', direction: 'ORIGIN', volume: 60 },
        { country: 'IN', direction: 'ORIGIN', volume: 40 },
        { country: 'AU', direction: 'DESTINATION', volume: 100 },
      ],
    },
    {
      items: [
        { country: 'CN', direction: 'ORIGIN', volume: 59 },
        { country: 'IN', direction: 'ORIGIN', volume: 40 },
      ],
    },
    'China makes up 60 % of 100 m³.',
    'China makes up 60 % of 100 m³.',
  ],
}

const charts = Object.entries(overviewDashboard) as [OverviewChart, Chart<unknown>][]

describe.each(charts)('the sentence of %s', (name, chart) => {
  const [data, before, compared, alone] = cases[name]
  const comparison = { startDate: '2026-09-01', endDate: '2026-10-31', months: { [name]: data }, yearBefore: { [name]: before } }

  it('compares complete months with the year before', () => {
    expect(chart.sentence!(data, { currency: 'AUD', compared: comparedChart(name, comparison) })?.text).toBe(compared)
  })

  it('describes the period where there is nothing to compare', () => {
    expect(chart.sentence!(data, { currency: 'AUD', compared: comparedChart(name, null) })?.text).toBe(alone)
  })
})

it('a chart without values has no sentence', () => {
  expect(overviewDashboard.TuePerPortPair.sentence!({ items: [] }, {})).toBeUndefined()
  expect(delayDonut('id', 'Title', 'Shipments').sentence!(delays(0, 0, 0, 0), {})).toBeUndefined()
  expect(overviewDashboard.AvgTransitPerPortPair.sentence!({ items: [] }, {})).toBeUndefined()
})

it('transit times without an extreme are a range, of the means of transport with the most routes', () => {
  const items = [pair('a', bySea(20, 3)), pair('b', bySea(null, 2)), pair('c', bySea(null, 4))]
  const { sentence } = overviewDashboard.AvgTransitPerPortPair
  expect(sentence!({ items }, {})?.text).toBe('Air takes 2.0 to 4.0 days on 3 routes.')
  expect(sentence!({ items: items.slice(0, 1) }, {})?.text).toBe('Sea takes 20.0 days on 1 route.')
})

it('the bars of the items in the sentence stand out, also after scrolling', () => {
  const items = [pair('Ningbo', { teu: 3 }), pair('Torino', { teu: 2 }), pair('Genoa', { teu: 1 })]
  const colors = (look: Partial<ChartContext>) => {
    const option = overviewDashboard.TuePerPortPair.option({ items }, { theme: 'light', width: 560, ...look })
    const [series] = option.series as { data: (number | { itemStyle: { color: string } })[]; itemStyle: { color: string } }[]
    return series!.data.map((bar) => (typeof bar === 'number' ? series!.itemStyle.color : bar.itemStyle.color))
  }
  const [named, rest] = [accent.light, restColor.light]
  expect(colors({})).toEqual([named, named, named])
  expect(colors({ names: ['Torino → Sydney'] })).toEqual([rest, named, rest])
  expect(colors({ names: ['Torino → Sydney'], from: 1 })).toEqual([named, rest])
})
