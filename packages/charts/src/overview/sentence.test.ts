import type { ComparedTotals, OverviewTotals } from '@portal/contracts/charts/overview'
import { describe, expect, it } from 'vitest'
import { overviewSentence } from './sentence.ts'

const base: OverviewTotals = { shipments: 100, fclTeu: 60, volume: 1000, spend: 50_000 }

const compared = (totals: OverviewTotals, yearBefore: OverviewTotals = base): ComparedTotals => ({
  totals: base,
  hiddenCharts: [],
  comparison: { startDate: '2026-09-01', endDate: '2026-10-31', totals, yearBefore },
})

describe('the sentence of the overview', () => {
  it.each([
    [{ spend: 44_000, volume: 660 }, 'Spend fell 12 % while volume fell 34 %: a cubic metre costs 33 % more than a year ago.'],
    [{ spend: 54_100, volume: 1200 }, 'Spend rose 8.2 % while volume rose 20 %: a cubic metre costs 9.8 % less than a year ago.'],
    [{ spend: 50_500, volume: 800 }, 'Spend is unchanged while volume fell 20 %: a cubic metre costs 26 % more than a year ago.'],
    [{ spend: 60_000, volume: 1010 }, 'Spend rose 20 % while volume is unchanged: a cubic metre costs 19 % more than a year ago.'],
    [{ spend: 60_000, volume: 1200 }, 'Spend rose 20 % while volume rose 20 %: a cubic metre costs as much as a year ago.'],
    [{ spend: 50_000, volume: 1000 }, 'Spend and volume are as they were a year ago.'],
  ])('relates spend to volume: %j', (totals, sentence) => {
    expect(overviewSentence(compared({ ...base, ...totals }))).toBe(sentence)
  })

  it('compares shipments where spend or volume cannot be compared', () => {
    const { spend: _spend, ...hidden } = base
    expect(overviewSentence(compared({ ...hidden, shipments: 131 }, hidden))).toBe(
      '131 shipments in Sep – Oct 2026, 31 % more than a year ago.',
    )
    expect(overviewSentence(compared({ ...base, volume: 0, shipments: 80 }))).toBe(
      '80 shipments in Sep – Oct 2026, 20 % less than a year ago.',
    )
  })

  it('states the totals without a base of comparison', () => {
    const few = { shipments: 3, fclTeu: 2, volume: 4, spend: 9 }
    expect(overviewSentence(compared(base, few))).toBe('100 shipments with 60 FCL TEU and 1,000 m³.')
    expect(overviewSentence({ totals: { shipments: 1 }, hiddenCharts: [], comparison: null })).toBe('1 shipment.')
  })

  it('is missing without shipments', () => {
    expect(overviewSentence({ totals: { ...base, shipments: 0 }, hiddenCharts: [], comparison: null })).toBeUndefined()
    expect(overviewSentence({ totals: {}, hiddenCharts: [], comparison: null })).toBeUndefined()
  })

  it('has at most 110 characters for changes of any usual size', () => {
    for (const spend of [1000, 49_999, 999_999])
      for (const volume of [11, 999, 99_999])
        expect(overviewSentence(compared({ ...base, spend, volume }))!.length).toBeLessThanOrEqual(110)
  })
})
