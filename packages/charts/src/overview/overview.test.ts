import { chartScreens, overviewCharts } from '@portal/contracts/charts/charts'
import { describe, expect, it } from 'vitest'
import type { Chart, ChartContext } from '../chart.ts'
import { drawSvg } from '../draw-svg.ts'
import { modeColors, statusColors } from '../palette.ts'
import { overviewDashboard } from './index.ts'

const look: ChartContext = { theme: 'light', width: 560, currency: 'AUD' }
const pair = { origin: 'Shanghai', destination: 'Sydney' }

interface Drawn {
  series: {
    name?: string
    type: string
    data: (number | { name?: string; value: number; itemStyle?: { color: string } })[]
    itemStyle?: { color: string }
  }[]
  xAxis?: { data: string[] }
  yAxis?: { name: string }
}
const draw = <D>(chart: Chart<D>, data: D) => chart.option(data, look) as unknown as Drawn

/** For each chart: sample data, empty data, and the table of the sample. */
const cases: { [N in keyof typeof overviewDashboard]: [full: unknown, empty: unknown, rows: unknown[][]] } = {
  JobTypes: [
    {
      items: [
        { mode: 'LCL', count: 3 },
        { mode: 'FTL', count: 1 },
        { mode: 'Other', count: 0 },
      ],
    },
    { items: [] },
    [
      ['LCL', 3],
      ['FTL', 1],
    ],
  ],
  ShipmentDelays: [
    { totalEarly: 1, totalOnTime: 2, totalLate: 0, totalVeryLate: 4 },
    { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0 },
    [
      ['Early', 1],
      ['On time', 2],
      ['Late 1 to 3 days', 0],
      ['Late over 3 days', 4],
    ],
  ],
  OrderDelays: [
    { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 1, totalOpen: 1200 },
    { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0, totalOpen: 3 },
    [
      ['Early', 0],
      ['On time', 0],
      ['Late 1 to 3 days', 0],
      ['Late over 3 days', 1],
      ['Still open', 1200],
    ],
  ],
  FreightSpends: [
    {
      items: [
        { date: '2026-01-01', value: 10.5 },
        { date: '2026-03-01', value: -4 },
      ],
    },
    { items: [{ date: '2026-01-01', value: 0 }] },
    [
      ['Jan 2026', 10.5],
      ['Feb 2026', 0],
      ['Mar 2026', -4],
    ],
  ],
  CasaFreightSpends: [{ items: [{ date: '2026-01-01', value: 7 }] }, { items: [] }, [['Jan 2026', 7]]],
  IndividualCharges: [
    { frt: 100, dst: 0, cds: -20, oth: 5 },
    { frt: 0, dst: 0, cds: 0, oth: 0 },
    [
      ['Freight', 100],
      ['Destination', 0],
      ['Disbursement', -20],
      ['Other', 5],
    ],
  ],
  CustomsAndDutyPerSupplier: [
    { items: [{ supplier: 'Alpha', customs: 5, duty: 2.5 }] },
    { items: [{ supplier: 'Alpha', customs: 0, duty: 0 }] },
    [['Alpha', 5, 2.5]],
  ],
  CbmSupplier: [{ items: [{ supplier: 'Alpha', volume: 12.25 }] }, { items: [] }, [['Alpha', 12.25]]],
  JobTypePerSupplier: [
    { items: [{ supplier: 'Alpha', fcl: 1, lcl: 2, bcn: 3, lse: 4, ftl: 0, ltl: 0, other: 5 }] },
    { items: [] },
    [['Alpha', 1, 2, 3, 4, 5]],
  ],
  AirFreightKgsPerSupplier: [{ items: [{ supplier: 'Alpha', weight: 900 }] }, { items: [] }, [['Alpha', 900]]],
  TuePerPortPair: [{ items: [{ ...pair, teu: 4 }] }, { items: [] }, [['Shanghai', 'Sydney', 4]]],
  WeightPerPortPair: [{ items: [{ ...pair, weight: 4 }] }, { items: [] }, [['Shanghai', 'Sydney', 4]]],
  LclVolumePerPortPair: [{ items: [{ ...pair, volume: 4 }] }, { items: [{ ...pair, volume: 0 }] }, [['Shanghai', 'Sydney', 4]]],
  AvgTransitPerPortPair: [
    { items: [{ ...pair, avgDayDiff: 31.26, byMeans: { sea: 31.26, air: 2, road: null, rail: null, other: null } }] },
    { items: [] },
    [['Shanghai', 'Sydney', 31.26, 2, null, null, null]],
  ],
  IncotermPerPortPair: [
    { items: [{ ...pair, cif: 1, ddp: 0, exw: 2, fca: 0, fob: 9, other: 3 }] },
    { items: [] },
    [['Shanghai', 'Sydney', 1, 0, 2, 0, 9, 3]],
  ],
  JobIncotermPerCountry: [
    {
      items: [
        { country: 'VN', incoterm: 'FOB', count: 2 },
        { country: 'CN', incoterm: 'DAP', count: 1 },
        { country: 'CN', incoterm: 'Other', count: 4 },
      ],
    },
    { items: [] },
    [
      ['China', 0, 1, 4],
      ['Vietnam', 2, 0, 0],
    ],
  ],
  PerCountryVolume: [
    {
      items: [
        { country: 'CN', direction: 'ORIGIN', volume: 9 },
        { country: 'AU', direction: 'DESTINATION', volume: 7 },
        { country: 'CN', direction: 'DESTINATION', volume: 1 },
      ],
    },
    { items: [] },
    [
      ['China', 9, 1],
      ['Australia', 0, 7],
    ],
  ],
}

const charts = Object.entries(overviewDashboard) as [keyof typeof overviewDashboard, Chart<unknown>][]

describe.each(charts)('%s', (name, chart) => {
  const [full, empty, rows] = cases[name]
  it('has the id and title of the contract', () => {
    expect(chart.id).toBe(name)
    expect(chart.title).toBe(overviewCharts[name])
  })
  it('detects empty data', () => {
    expect(chart.isEmpty(full)).toBe(false)
    expect(chart.isEmpty(empty)).toBe(true)
  })
  it('converts to a table', () => {
    const table = chart.table(full, { currency: 'AUD' })
    expect(table.rows).toEqual(rows)
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
  })
  it.each([{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', still: true }] as const)('can be drawn for %j', (rest) => {
    const svg = drawSvg({ ...chart.option(full, { ...look, ...rest }), animation: false }, { width: 560, height: 280 })
    expect(svg).toMatch(/^<svg width="560" height="280"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})

it('contains every chart of the contract in its order', () =>
  expect(Object.keys(overviewDashboard)).toEqual(Object.keys(chartScreens.overview.charts)))

describe('colours of the same meaning', () => {
  it('modes have the same colour in both charts, in any order of items', () => {
    const ring = draw(overviewDashboard.JobTypes, {
      items: [
        { mode: 'LCL', count: 3 },
        { mode: 'FCL', count: 1 },
      ],
    })
    const slices = ring.series.at(-1)!.data as { name: string; itemStyle: { color: string } }[]
    expect(slices.map(({ name, itemStyle }) => [name, itemStyle.color])).toEqual([
      ['LCL', modeColors.lcl.light],
      ['FCL', modeColors.fcl.light],
    ])
    const stacked = draw(overviewDashboard.JobTypePerSupplier, {
      items: [{ supplier: 'A', fcl: 0, lcl: 2, bcn: 0, lse: 1, ftl: 0, ltl: 0, other: 0 }],
    })
    expect(stacked.series.map(({ name, itemStyle }) => [name, itemStyle?.color])).toEqual([
      ['LCL', modeColors.lcl.light],
      ['LSE', modeColors.lse.light],
    ])
  })

  it('incoterms have the same colour in both charts', () => {
    const pairs = draw(overviewDashboard.IncotermPerPortPair, { items: [{ ...pair, cif: 0, ddp: 0, exw: 0, fca: 0, fob: 9, other: 3 }] })
    const countries = draw(overviewDashboard.JobIncotermPerCountry, {
      items: [
        { country: 'CN', incoterm: 'FOB', count: 2 },
        { country: 'CN', incoterm: 'Other', count: 2 },
      ],
    })
    expect(countries.series.map(({ name, itemStyle }) => [name, itemStyle?.color])).toEqual(
      pairs.series.map(({ name, itemStyle }) => [name, itemStyle?.color]),
    )
  })

  it('charges without disbursements (accounts without commercial invoices) have no bar for them', () => {
    const { series } = draw(overviewDashboard.IndividualCharges, { frt: 3, dst: 2, oth: 1 })
    expect(series[0]!.data).toHaveLength(3)
    expect(overviewDashboard.IndividualCharges.table({ frt: 3, dst: 2, oth: 1 }, { currency: 'AUD' }).rows).toEqual([
      ['Freight', 3],
      ['Destination', 2],
      ['Other', 1],
    ])
  })

  it('delays are ordered from early to very late', () => {
    const ring = draw(overviewDashboard.ShipmentDelays, { totalEarly: 1, totalOnTime: 2, totalLate: 3, totalVeryLate: 4 })
    const slices = ring.series.at(-1)!.data as { value: number; itemStyle: { color: string } }[]
    expect(slices.map(({ value, itemStyle }) => [value, itemStyle.color])).toEqual([
      [1, statusColors.early.light],
      [2, statusColors.onTime.light],
      [3, statusColors.late.light],
      [4, statusColors.veryLate.light],
    ])
  })
})

it('draws freight as columns for two months and as a line for more, including every month', () => {
  const months = (...dates: string[]) => ({ items: dates.map((date) => ({ date, value: 5 })) })
  expect(draw(overviewDashboard.FreightSpends, months('2026-01-01', '2026-02-01')).series[0]!.type).toBe('bar')
  const line = draw(overviewDashboard.FreightSpends, months('2026-01-01', '2026-03-01'))
  expect(line.series[0]).toMatchObject({ type: 'line', data: [5, 0, 5] })
  expect(line.yAxis?.name).toBe('AUD')
})

it('scrolls weights above 40 items and other charts above 20', () => {
  const count = 45
  const suppliers = Array.from({ length: count }, (_, index) => ({ supplier: `S${index}`, volume: 1, weight: 1 }))
  expect(overviewDashboard.CbmSupplier.scroll?.({ items: suppliers })).toEqual({ count, above: 20 })
  expect(overviewDashboard.AirFreightKgsPerSupplier.scroll?.({ items: suppliers })).toEqual({ count, above: 40 })
  const pairs = Array.from({ length: count }, () => ({ ...pair, weight: 1, teu: 1 }))
  expect(overviewDashboard.WeightPerPortPair.scroll?.({ items: pairs })).toEqual({ count, above: 40 })
  expect(overviewDashboard.TuePerPortPair.scroll?.({ items: pairs })).toEqual({ count, above: 20 })
})
