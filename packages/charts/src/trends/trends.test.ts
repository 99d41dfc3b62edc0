import type { TrendReport } from '@portal/contracts/charts/trends'
import { describe, expect, it } from 'vitest'
import { emptyText } from '../chart.ts'
import { drawSvg } from '../draw-svg.ts'
import { leastSquares } from './least-squares.ts'
import { trendChartsById, trendTabs } from './trend-charts.ts'
import { trendColumns, type TrendData } from './trend-data.ts'
import { averageLineOf, trendOption } from './trend-option.ts'
import { trendTooltip } from './trend-tooltip.ts'

const report = (values: (number | null)[], totalAmount: number | null, firstMonth = 1): TrendReport => ({
  supplierDatas: [{ name: 'All Suppliers', valuePropertyName: 'total' }],
  trendDatas: values.map((total, index) => ({ date: `2026-0${firstMonth + index}-01`, total })),
  totalAmount,
  totalAmountPerSupplier: [],
})
const individually: TrendReport = {
  supplierDatas: [
    { name: 'A supplier with a long name', valuePropertyName: 'supplier1' },
    { name: 'beta', valuePropertyName: 'supplier2' },
    { name: 'beta', valuePropertyName: 'supplier3' },
  ],
  trendDatas: [
    { date: '2026-01-01', supplier1: 1, supplier2: null, supplier3: 4 },
    { date: '2026-02-01', supplier1: 3, supplier2: 5, supplier3: null },
  ],
  totalAmount: 2.5,
  totalAmountPerSupplier: [
    { name: 'A supplier with a long name', amount: 2 },
    { name: 'beta', amount: 5 },
    { name: 'beta', amount: 4 },
  ],
}
const look = { theme: 'light', width: 600 } as const
const series = (data: TrendData, kind: 'sum' | 'share' | 'mean' = 'sum') =>
  trendOption(data, { kind, unit: 'X', digits: 0 }, look).series as { type: string; name: string; data: (number | null)[] }[]

describe('the trend line', () => {
  it.each<[string, (number | null)[], number[] | undefined]>([
    ['runs through values on a line', [1, 3, 5], [1, 3, 5]],
    // computed by hand: slope 1.5, through (1, 2)
    ['lies between the values', [1, 1, 4], [0.5, 2, 3.5]],
    // (0, 2) and (2, 6)
    ['skips unknown values', [2, null, 6, null], [2, 4, 6, 8]],
    ['is level for constant values', [7, 7], [7, 7]],
    ['needs two values', [null, 3], undefined],
    ['needs any value', [], undefined],
  ])('%s', (_, values, expected) => {
    const line = leastSquares(values)
    expect(line?.map((value) => Number(value.toFixed(9)))).toEqual(expected)
  })
})

describe('the average line', () => {
  it("is a sum per month, and the server's aggregate for a share or average", () => {
    const [column] = trendColumns(report([10, 0, 20], 30))
    expect(averageLineOf(column!, 'sum')).toBe(10)
    expect(averageLineOf(column!, 'mean')).toBe(30)
    expect(averageLineOf({ name: '', values: [null], amount: null }, 'share')).toBeNull()
    expect(averageLineOf({ name: '', values: [], amount: 0 }, 'sum')).toBeNull()
  })
})

describe('a trend chart', () => {
  it('has columns for sums and lines with gaps for other measures', () => {
    const main = report([1, null, 3], 4)
    expect(series({ main, groupBy: 'Month' }).map(({ type, name }) => [type, name])).toEqual([['bar', 'All Suppliers']])
    const [line] = series({ main, groupBy: 'Month' }, 'mean')
    expect([line!.type, line!.data]).toEqual(['line', [1, null, 3]])
  })

  it('adds the enabled guide lines', () => {
    const data = { main: report([10, 0, 20], 30), groupBy: 'Month', trendLine: true, averageLine: true } as const
    expect(series(data).map(({ name, data: values }) => [name, values])).toEqual([
      ['All Suppliers', [10, 0, 20]],
      ['Trend Line', [5, 10, 15]],
      ['Avg. Line', [10, 10, 10]],
    ])
  })

  it('places a compared period beside the main one by position, without guide lines', () => {
    const data: TrendData = { main: report([1, 2], 3), compare: report([4, 5, 6], 15, 4), groupBy: 'Month', trendLine: true }
    expect(series(data).map(({ name, data: values }) => [name, values])).toEqual([
      ['This period', [1, 2]],
      ['Compare period', [4, 5, 6]],
    ])
    expect((trendOption(data, { kind: 'sum', unit: '', digits: 0 }, look).xAxis as { data: string[] }).data).toEqual([
      'Jan 2026',
      'Feb 2026',
      '',
    ])
  })

  it('names the order lines still open on paper, and in place of a chart without deliveries', () => {
    const { orderDelay } = trendChartsById
    const data: TrendData = { main: { ...report([50, null], 50), totalOpen: 1200 }, groupBy: 'Month' }
    const axisName = (over: object) => (orderDelay.option(data, { ...look, ...over }).yAxis as { name: string }).name
    expect(axisName({ still: true })).toBe('%, 1,200 still open')
    expect(axisName({})).toBe('%')
    const none = { main: { ...report([null, null], null), totalOpen: 3 }, groupBy: 'Month' } as const
    expect(orderDelay.isEmpty(none)).toBe(true)
    expect(emptyText(orderDelay, none)).toBe('None delivered yet, 3 still open.')
    expect(emptyText(orderDelay, { ...none, main: { ...none.main, totalOpen: 0 } })).toBe('No data in this period')
  })

  it('marks the current month and year as incomplete', () => {
    const data: TrendData = { main: report([1, 2], 3), groupBy: 'Month', current: '2026-02-01' }
    const option = trendOption(data, { kind: 'sum', unit: '', digits: 0 }, look)
    expect((option.xAxis as { data: string[] }).data).toEqual(['Jan 2026', 'Feb 2026 to date'])
    expect(series(data)[0]!.data).toEqual([1, { value: 2, itemStyle: expect.objectContaining({ decal: expect.anything() }) }])
    expect(series(data, 'mean')[0]!.data).toEqual([1, { value: 2, symbol: 'emptyCircle' }])
    expect(trendChartsById.shipments.table({ ...data, groupBy: 'Year' }, {}).rows.map(([name]) => name)).toEqual([
      '2026 to date',
      '2026 to date',
    ])
  })

  it('labels incomplete months with the last day included', () => {
    const names = (overrides: Partial<TrendData>) =>
      trendChartsById.shipments
        .table({ main: report([1, 2], 3), groupBy: 'Month', current: '2026-02-01', ...overrides }, {})
        .rows.map((row) => [row[0], row[2] ?? null])
    expect(names({ planned: true })).toEqual([
      ['Jan 2026', null],
      ['Feb 2026 in progress', null],
    ])
    const compare = report([4, 5], 9, 7)
    expect(names({ compare, ends: { main: '2026-02-26', compare: '2026-08-26' } })).toEqual([
      ['Jan 2026', 'Jul 2026'],
      ['Feb 2026 to 26 Feb', 'Aug 2026 to 26 Aug'],
    ])
    const autumn = report([1, 2], 3, 8)
    expect(names({ main: autumn, current: '2026-09-01', ends: { main: '2026-09-12' } }).map(([name]) => name)).toEqual([
      'Aug 2026',
      'Sep 2026 to 12 Sep',
    ])
    // complete months are labelled without a day
    expect(names({ compare, current: '2026-12-01', ends: { main: '2026-02-28', compare: '2026-08-31' } })[1]).toEqual([
      'Feb 2026',
      'Aug 2026',
    ])
  })

  it('has a line per supplier, with its guide lines under the same legend entry, shortened to 15 characters', () => {
    const data: TrendData = { main: individually, groupBy: 'Month', averageLine: true }
    const option = trendOption(data, { kind: 'mean', unit: '', digits: 1 }, look)
    expect(series(data, 'mean').map(({ name, data: values }) => [name, values])).toEqual([
      ['A supplier with a long name', [1, 3]],
      ['A supplier with a long name', [2, 2]],
      ['beta', [null, 5]],
      ['beta', [5, 5]],
      ['beta (2)', [4, null]],
      ['beta (2)', [4, 4]],
    ])
    const legend = option.legend as { data: { name: string }[]; formatter: (name: string) => string }
    expect(legend.data.map(({ name }) => name)).toEqual(['A supplier with a long name', 'beta', 'beta (2)'])
    expect(legend.formatter(legend.data[0]!.name)).toBe('A supplier wit…')
  })

  it('starts at zero without negative values, and ends at 100 % for high percentages', () => {
    type Axis = { min?: number; max?: (range: { max: number }) => number | null }
    const axis = (values: (number | null)[], kind: 'sum' | 'share') =>
      trendOption({ main: report(values, 1), groupBy: 'Month', trendLine: true }, { kind, unit: '', digits: 0 }, look).yAxis as Axis
    expect(axis([30, 1, null], 'sum').min).toBe(0)
    expect(axis([30, -1], 'sum').min).toBeUndefined()
    expect(axis([30], 'sum').max).toBeUndefined()
    expect([40, 81, 100].map((max) => axis([max], 'share').max!({ max }))).toEqual([null, 100, 100])
  })

  it('labels years', () => {
    const main = report([1], 1)
    expect((trendOption({ main, groupBy: 'Year' }, { kind: 'sum', unit: '', digits: 0 }, look).xAxis as { data: string[] }).data).toEqual([
      '2026',
    ])
  })

  it('can be drawn, in both themes and on paper', () => {
    for (const chart of Object.values(trendChartsById))
      for (const theme of ['light', 'dark'] as const) {
        const option = chart.option(
          { main: individually, groupBy: 'Month', trendLine: true },
          { theme, width: 400, still: true, currency: 'AUD' },
        )
        const svg = drawSvg(option, { width: 400, height: 200 })
        expect(svg).toContain('A supplier wit…')
        expect(svg).not.toMatch(/NaN|undefined/)
      }
  })
})

describe('the tooltip', () => {
  it('escapes names, and shows both months of a comparison', () => {
    const data: TrendData = { main: report([1], 1), compare: report([2], 2, 4), groupBy: 'Month' }
    const row = (name: string, value: number) => ({ dataIndex: 0, seriesId: `value ${name}`, seriesName: name, marker: '', value })
    const text = trendTooltip(data, String, [row('This period', 1), row('Compare period', 2)]).replaceAll(/<[^>]*>/g, '|')
    expect(text.split(/\|+/).filter(Boolean)).toEqual(['Jan 2026', 'This period', '1', 'Compare period Apr 2026', '2'])
    expect(trendTooltip(data, String, [row('<img src=x onerror=alert(1)>', 1)])).not.toContain('<img')
  })

  it('omits guide lines of single suppliers', () => {
    const data: TrendData = { main: individually, groupBy: 'Month', averageLine: true }
    const guide = { dataIndex: 0, seriesId: 'average beta', seriesName: 'beta', value: 5 }
    expect(trendTooltip(data, String, [guide])).not.toContain('beta')
    expect(trendTooltip(data, String, [{ ...guide, seriesName: 'Avg. Line' }])).toContain('Avg. Line')
  })
})

describe('the chart of a trend', () => {
  const { shipments, shipmentDelay, freightSpend } = trendChartsById

  it('is empty if all sums are zero, or all shares unknown', () => {
    const data = (main: TrendReport, compare?: TrendReport): TrendData => ({ main, groupBy: 'Month', ...(compare && { compare }) })
    expect(shipments.isEmpty(data(report([0, 0], 0)))).toBe(true)
    expect(shipments.isEmpty(data(report([0, 0], 0), report([1], 1)))).toBe(false)
    expect(shipmentDelay.isEmpty(data(report([null, null], null)))).toBe(true)
    expect(shipmentDelay.isEmpty(data(report([0, null], 0)))).toBe(false)
  })

  it('has a table with units', () => {
    expect(freightSpend.table({ main: report([1.5], 1.5), groupBy: 'Month' }, { currency: 'GBP' })).toEqual({
      columns: [{ label: 'Month' }, { label: 'All Suppliers (GBP)', digits: 0, series: 'All Suppliers' }],
      rows: [['Jan 2026', 1.5]],
    })
    const data: TrendData = { main: report([2], 2), compare: report([4, 1], 5, 5), groupBy: 'Month' }
    expect(shipments.table(data, {}).rows).toEqual([
      ['Jan 2026', 2, 'May 2026', 4, -50],
      [null, null, 'Jun 2026', 1, null],
    ])
  })

  it('shows changes of shares in points', () => {
    const data: TrendData = { main: report([20], 20), compare: report([25], 25, 4), groupBy: 'Month' }
    expect(trendChartsById.shipmentDelay.table(data, {})).toMatchObject({
      columns: [{}, {}, {}, {}, { label: 'Change (points)' }],
      rows: [['Jan 2026', 20, 'Apr 2026', 25, -5]],
    })
  })

  it('is on exactly one tab', () => {
    expect(Object.values(trendTabs).flat().toSorted()).toEqual(Object.keys(trendChartsById).toSorted())
  })
})
