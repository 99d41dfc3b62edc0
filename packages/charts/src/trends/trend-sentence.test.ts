import type { TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendComparison, TrendReport } from '@portal/contracts/charts/trends'
import { describe, expect, it } from 'vitest'
import { maxSentenceLength } from '../sentence/sentence.ts'
import { trendChartsById } from './trend-charts.ts'
import { comparedSpans, whatChanged } from './what-changed.ts'

type Value = Partial<TrendComparison['now']>
const compare = (now: Value, before: Value, rest: Partial<TrendComparison> = {}): TrendComparison => ({
  startDate: '2026-09-01',
  endDate: '2026-10-31',
  comparedStartDate: '2025-09-01',
  comparedEndDate: '2025-10-31',
  now: { value: null, base: null, means: null, ...now },
  before: { value: null, base: null, means: null, ...before },
  suppliers: [],
  ...rest,
})
const report = (comparison: TrendComparison | null, rest: Partial<TrendReport> = {}): TrendReport => ({
  supplierDatas: [{ name: 'All Suppliers', valuePropertyName: 'total' }],
  trendDatas: [],
  totalAmount: 1,
  totalAmountPerSupplier: [],
  comparison,
  ...rest,
})
const sentence = (trend: TrendId, comparison: TrendComparison | null, rest: Partial<TrendReport> = {}) =>
  trendChartsById[trend].sentence!({ main: report(comparison, rest), groupBy: 'Month' }, { currency: 'AUD' })?.text

describe('the sentence of a trend', () => {
  it.each<[TrendId, number, number, string]>([
    ['shipments', 315, 470, '315 shipments in Sep – Oct 2026, 33 % less than a year ago.'],
    ['fclTeu', 120, 100, '120 TEU in Sep – Oct 2026, 20 % more than a year ago.'],
    ['volume', 98.5, 100, '99 m³ in Sep – Oct 2026.'],
    ['freightSpend', 831_879, 1_000_000, 'AUD 831,879 in Sep – Oct 2026, 17 % less than a year ago.'],
    ['spent', -5, 200, 'AUD -5 in Sep – Oct 2026.'],
    ['purchaseOrders', 1, 9, '1 order in Sep – Oct 2026.'],
  ])('of %s compares sums of complete months', (trend, now, before, text) => {
    expect(sentence(trend, compare({ value: now }, { value: before }))).toBe(text)
  })

  it('names the suppliers that explain a change', () => {
    const suppliers = [
      { name: 'Foshan Golden Kiln', now: 20, before: 130 },
      { name: 'Alpha', now: 60, before: 80 },
    ]
    expect(sentence('fclTeu', compare({ value: 315 }, { value: 470 }, { suppliers }))).toBe(
      '315 TEU in Sep – Oct 2026, 33 % less than a year ago; Foshan Golden Kiln explains 71 %.',
    )
  })

  it('names another compared period', () => {
    const before = { comparedStartDate: '2026-07-01', comparedEndDate: '2026-08-31' }
    expect(sentence('shipments', compare({ value: 30 }, { value: 20 }, before))).toBe(
      '30 shipments in Sep – Oct 2026, 50 % more than in Jul – Aug 2026.',
    )
  })

  it('states shares of late shipments and order lines in points', () => {
    const shares = (now: Value, before: Value) => compare(now, before)
    expect(sentence('shipmentDelay', shares({ value: 26, base: 300 }, { value: 22, base: 200 }))).toBe(
      '26 % of 300 shipments arrived late in Sep – Oct 2026, 4.0 points more than a year ago.',
    )
    expect(sentence('orderDelay', shares({ value: 26, base: 300 }, { value: 24, base: 200 }))).toBe(
      '26 % of 300 order lines were delivered late in Sep – Oct 2026.',
    )
    expect(sentence('shipmentDelay', shares({ value: 25, base: 8 }, { value: 50, base: 200 }))).toBe(
      '2 of 8 shipments arrived late in Sep – Oct 2026.',
    )
  })

  it('compares transit times of the same means of transport only', () => {
    const sea = { value: 33, base: 40, means: 'sea' } as const
    expect(sentence('transitTime', compare(sea, { ...sea, value: 30 }))).toBe(
      '33.0 days (Sea) in Sep – Oct 2026, 10 % more than a year ago.',
    )
    expect(sentence('transitTime', compare(sea, { ...sea, means: 'air', value: 3 }))).toBe('33.0 days (Sea) in Sep – Oct 2026.')
    expect(sentence('transitTime', compare(sea, { ...sea, value: 3, base: 9 }))).toBe('33.0 days (Sea) in Sep – Oct 2026.')
  })

  it('states an extreme month or supplier if the total is unchanged', () => {
    const months = { startDate: '2026-05-01', endDate: '2026-09-30' }
    const trendDatas = [10, 10, 10, 10, 20, 900].map((total, at) => ({ date: `2026-${String(at + 5).padStart(2, '0')}-01`, total }))
    expect(sentence('shipments', compare({ value: 60 }, { value: 60 }, months), { trendDatas })).toBe(
      'Sep 2026 has 20 shipments, 67 % more than the mean of 5 months.',
    )
    const bySupplier = {
      supplierDatas: [
        { name: 'Alpha', valuePropertyName: 'supplier1' as const },
        { name: 'Beta', valuePropertyName: 'supplier2' as const },
      ],
      totalAmountPerSupplier: [
        { name: 'Alpha', amount: 40 },
        { name: 'Beta', amount: 20 },
      ],
    }
    expect(sentence('shipments', compare({ value: 60 }, { value: 60 }), bySupplier)).toBe('Alpha makes up 67 % of 60 shipments.')
  })

  it('is missing without complete months or values in them', () => {
    expect(sentence('shipments', null)).toBeUndefined()
    expect(sentence('transitTime', compare({}, {}))).toBeUndefined()
  })
})

describe('what changed', () => {
  const trends = (comparisons: Partial<Record<TrendId, TrendComparison | null>>) =>
    Object.entries(comparisons).map(([trend, comparison]) => ({ chart: trendChartsById[trend as TrendId], comparison }))
  const texts = (comparisons: Partial<Record<TrendId, TrendComparison | null>>) =>
    whatChanged(trends(comparisons), 'AUD').map(({ text }) => text)

  it('are the three largest changes, the freight per m³ among them', () => {
    const suppliers = [
      { name: 'Alpha', now: 20, before: 130 },
      { name: 'Beta', now: 60, before: 80 },
    ]
    const changes = whatChanged(
      trends({
        shipments: compare({ value: 101 }, { value: 100 }),
        fclTeu: compare({ value: 315 }, { value: 470 }, { suppliers }),
        volume: compare({ value: 6700 }, { value: 10_000 }),
        freightSpend: compare({ value: 460_000 }, { value: 463_000 }),
        shipmentDelay: compare({ value: 26, base: 300 }, { value: 22, base: 300 }),
        orderDelay: null,
        transitTime: undefined,
      }),
      'AUD',
    )
    const months = { startDate: '2026-09-01', endDate: '2026-10-31' }
    expect(changes).toEqual([
      { trend: 'freightSpend', text: 'Freight per m³ rose 48 % to AUD 68.66.', ...months },
      { trend: 'volume', text: 'Volume fell 33 % to 6,700 m³.', ...months },
      { trend: 'fclTeu', text: 'FCL TEU fell 33 % to 315 TEU; Alpha explains 71 %.', ...months },
    ])
  })

  it('are changes in points for shares', () => {
    expect(texts({ shipmentDelay: compare({ value: 26, base: 300 }, { value: 22, base: 300 }) })).toEqual([
      'Percent of Shipment Delay rose 4.0 points to 26 %.',
    ])
  })

  it('are absent below 3 %, over small bases, and without complete months', () => {
    expect(
      texts({
        shipments: compare({ value: 102 }, { value: 100 }),
        purchaseOrders: compare({ value: 30 }, { value: 9 }),
        spent: compare({ value: 30 }, { value: -9 }),
        freightSpend: compare({ value: 100 }, { value: 100 }),
        volume: compare({ value: 3 }, { value: 9 }),
        orderDelay: compare({ value: 90, base: 9 }, { value: 10, base: 400 }),
        fclTeu: null,
      }),
    ).toEqual([])
    expect(whatChanged([], 'AUD')).toEqual([])
  })

  it('have at most 110 characters', () => {
    const name = 'A supplier with a very long name '.repeat(6)
    const suppliers = [
      { name, now: 1e12, before: 0 },
      { name: 'B', now: 0, before: 0 },
    ]
    for (const trend of ['freightSpend', 'spent', 'volume', 'purchaseOrders'] as const)
      for (const text of texts({ [trend]: compare({ value: 1e12 }, { value: 10 }, { suppliers }) }))
        expect(text.length).toBeLessThanOrEqual(maxSentenceLength)
  })

  it('names the compared months', () => {
    expect(comparedSpans(trends({ shipments: null, volume: compare({}, {}) }))).toBe('Sep – Oct 2026 against Sep – Oct 2025')
    expect(comparedSpans(trends({ shipments: null }))).toBeUndefined()
  })
})
