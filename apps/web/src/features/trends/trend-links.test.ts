import { describe, expect, it } from 'vitest'
import type { TrendData } from '@portal/charts/trends/trend-data'
import { fullWorkplace as workplace } from '../../testing/full-workplace.ts'
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
  supplierDatas: names.map((name, at) => ({ name, valuePropertyName: names.length > 1 ? `s${at + 1}` : 'total' })),
  trendDatas: dates.map((date) => ({ date, total: 1 })),
  totalAmount: 1,
  totalAmountPerSupplier: [],
})
const data = { main: report(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']), groupBy: 'Month' } as unknown as TrendData

describe('a bar of a trend', () => {
  it('leads to the rows of its month under the same filters', () => {
    expect(trendRowLink('shipments', filters, data, workplace)!(1)).toEqual({
      to: '/shipments',
      search: { from: '2025-12', to: '2025-12', supId: 'x,y', b: 'ATA', cId: 'a' },
    })
    expect(trendRowLink('shipments', filters, data, workplace)!(9)).toBeUndefined()
  })

  it('leads to the months of its year that are in the period', () => {
    const years = { main: report(['2025-01-01', '2026-01-01']), groupBy: 'Year' } as unknown as TrendData
    const link = trendRowLink('fclTeu', filters, years, workplace)!
    expect(link(0)!.search).toMatchObject({ from: '2025-11', to: '2025-12', mode: 'FCL' })
    expect(link(1)!.search).toMatchObject({ from: '2026-01', to: '2026-02' })
  })

  it('leads to those of its supplier where suppliers are shown one by one', () => {
    const each = { main: report(['2025-11-01'], ['Alpha', 'Beta']), groupBy: 'Month' } as unknown as TrendData
    expect(trendRowLink('volume', { ...filters, individually: true }, each, workplace)!(0, 'Beta')!.search).toMatchObject({ supId: 'y' })
  })

  it('leads to its own months where it is of the compared period, and lines lead nowhere', () => {
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

  it('leads to order lines where it is of orders that came late', () => {
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

  it('keeps the ports and the contract that narrow it', () => {
    const portPair = { originId: 'CNSHA', origin: 'Shanghai', destinationId: 'AUSYD', destination: 'Sydney' }
    const narrowed = { ...filters, suppliers: [], portPair, contract: 'C-1' }
    const search = { pOri: 'CNSHA', pDest: 'AUSYD', con: 'C-1', sst: 'Shanghai → Sydney · Contract C-1' }
    for (const trend of ['shipments', 'freightSpend', 'orderDelay'] as const)
      expect(trendRowLink(trend, narrowed, data, workplace)!(0)!.search).toMatchObject(search)
    expect(trendRowLink('spent', { ...narrowed, tab: 'general' }, data, workplace)!(0)!.search).not.toHaveProperty('pOri')
  })

  it('leads to the spends of all shipments, not of consolidated ones alone, and of orders to orders', () => {
    expect(trendRowLink('freightSpend', filters, data, workplace)!(0)).toMatchObject({ to: '/shipment-spends' })
    expect(trendRowLink('purchaseOrders', filters, data, workplace)!(0)).toMatchObject({ to: '/purchase-order' })
  })
})
