import { describe, expect, it } from 'vitest'
import type { TrendData } from '@portal/charts/trends/trend-data'
import { fullSessionContext as workplace } from '../../testing/full-session-context.ts'
import type { TrendFilters } from './resolve-trends.ts'
import { trendRowLink } from './trend-links.ts'

const month = (id: string) => ({ id, displayName: id, periodStart: `${id}-01`, periodEnd: `${id}-28` })

const filters: TrendFilters = {
  start: month('2025-11'),
  end: month('2026-02'),
  current: '2026-02',
  tab: 'portPair',
  basis: 'ATA',
  groupBy: 'Month',
  top: undefined,
  suppliers: [
    { id: 'x', name: 'Alpha' },
    { id: 'y', name: 'Beta' },
  ],
  askable: true,
  individually: false,
  compare: undefined,
  portPair: undefined,
  contract: undefined,
  trendLine: false,
  averageLine: false,
}
const report = (dates: string[], names = ['2 suppliers']) => ({
  supplierDatas: names.map((name, index) => ({ name, valuePropertyName: names.length > 1 ? `s${index + 1}` : 'total' })),
  trendDatas: dates.map((date) => ({ date, total: 1 })),
  totalAmount: 1,
  totalAmountPerSupplier: [],
})
const data = { main: report(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']), groupBy: 'Month' } as unknown as TrendData

describe('link of a bar', () => {
  it('opens the rows of its month under the same filters', () => {
    expect(trendRowLink('shipments', filters, data, workplace)!(1)).toEqual({
      to: '/shipments',
      search: { from: '2025-12', to: '2025-12', supId: 'x,y', b: 'ATA', cId: 'a' },
    })
    expect(trendRowLink('shipments', filters, data, workplace)!(9)).toBeUndefined()
  })

  it('opens the months of its year within the period', () => {
    const years = { main: report(['2025-01-01', '2026-01-01']), groupBy: 'Year' } as unknown as TrendData
    const link = trendRowLink('fclTeu', filters, years, workplace)!
    expect(link(0)!.search).toMatchObject({ from: '2025-11', to: '2025-12', mode: 'FCL' })
    expect(link(1)!.search).toMatchObject({ from: '2026-01', to: '2026-02' })
  })

  it('opens the rows of its supplier if suppliers are shown individually', () => {
    const each = { main: report(['2025-11-01'], ['Alpha', 'Beta']), groupBy: 'Month' } as unknown as TrendData
    expect(trendRowLink('volume', { ...filters, individually: true }, each, workplace)!(0, 'Beta')!.search).toMatchObject({ supId: 'y' })
  })

  it('opens the compared period for its bars, and is missing for lines', () => {
    const compared = { ...data, compare: report(['2024-11-01']) } as unknown as TrendData
    const link = trendRowLink(
      'shipments',
      { ...filters, compare: { start: month('2024-11'), end: month('2025-02') } },
      compared,
      workplace,
    )!
    expect(link(0, 'Compare period')!.search).toMatchObject({ from: '2024-11', to: '2024-11' })
    expect(link(0, 'This period')!.search).toMatchObject({ from: '2025-11', to: '2025-11' })
    expect(link(0, 'Trend Line')).toBeUndefined()
  })

  it('opens order lines for a trend of late orders', () => {
    expect(trendRowLink('orderDelay', filters, data, workplace)!(0)).toEqual({
      to: '/purchase-order-lines-milestones',
      search: {
        from: '2025-11',
        to: '2025-11',
        b: 'ATA',
        cId: 'a',
        sSup: 'x,y',
        sst: 'Shipments of 2 suppliers',
        o: 'inStoreDelayInDays',
        d: 'desc',
      },
    })
  })

  it('keeps the port and contract filters', () => {
    const portPair = { originId: 'CNSHA', origin: 'Shanghai', destinationId: 'AUSYD', destination: 'Sydney' }
    const narrowed = { ...filters, suppliers: [], portPair, contract: 'C-1' }
    const search = { pOri: 'CNSHA', pDest: 'AUSYD', con: 'C-1', sst: 'Shanghai → Sydney · Contract C-1' }
    for (const trend of ['shipments', 'freightSpend', 'orderDelay'] as const)
      expect(trendRowLink(trend, narrowed, data, workplace)!(0)!.search).toMatchObject(search)
    expect(trendRowLink('spent', { ...narrowed, tab: 'general' }, data, workplace)!(0)!.search).not.toHaveProperty('pOri')
  })

  it('opens the spend of all shipments, not only consolidated ones, and orders for orders', () => {
    expect(trendRowLink('freightSpend', filters, data, workplace)!(0)).toMatchObject({ to: '/shipment-spends' })
    expect(trendRowLink('purchaseOrders', filters, data, workplace)!(0)).toMatchObject({ to: '/purchase-order' })
  })
})
