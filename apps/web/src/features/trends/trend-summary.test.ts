import { trendChartsById } from '@portal/charts/trends/trend-charts'
import type { TrendReport } from '@portal/contracts/charts/trends'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TrendSummary } from './trend-summary.tsx'

describe('the summary of order delays', () => {
  const report = (totalOpen: number): TrendReport => ({
    supplierDatas: [],
    trendDatas: [],
    totalAmount: 50,
    totalAmountPerSupplier: [],
    totalOpen,
  })
  const shown = (main: TrendReport, compare?: TrendReport) => {
    const props = { chart: trendChartsById.orderDelay, data: { main, compare, groupBy: 'Month' as const } }
    const summary = createElement(TrendSummary, { ...props, currency: undefined, benchmark: undefined })
    return renderToStaticMarkup(summary).replaceAll(/<[^>]+>/g, '')
  }

  it('names how many order lines are still open', () => {
    expect(shown(report(1200))).toBe('Average (%) 50.0 · 1,200 still open')
    expect(shown(report(0))).toBe('Average (%) 50.0')
    expect(shown(report(0), report(2))).toMatch(/ · 2 still open in the compared period$/)
  })
})
