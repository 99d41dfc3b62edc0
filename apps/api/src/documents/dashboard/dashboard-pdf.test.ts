import { emptyTexts, type Chart } from '@portal/charts/chart'
import { overviewDashboard } from '@portal/charts/overview/index'
import { trendChartsById } from '@portal/charts/trends/trend-charts'
import { describe, expect, it } from 'vitest'
import { dashboardPdf, type DashboardDocument, type DashboardChart } from './dashboard-pdf.ts'
import { operatorsOf, readPdf } from '../writers.fixture.ts'

const chartOf = (name: keyof typeof overviewDashboard, data: unknown, rest: Partial<DashboardChart> = {}): DashboardChart => ({
  chart: overviewDashboard[name] as unknown as Chart<unknown>,
  data,
  ...rest,
})
const suppliers = (count: number) => Array.from({ length: count }, (_, at) => ({ supplier: `S${at}`, volume: count - at }))
const someCharts = [
  chartOf(
    'JobTypes',
    {
      items: [
        { mode: 'FCL', count: 12 },
        { mode: 'LSE', count: 4 },
      ],
    },
    { size: 'third' },
  ),
  chartOf('ShipmentDelays', { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0 }, { size: 'third' }),
  chartOf('IndividualCharges', { frt: 1, dst: 2, cds: 3, oth: 4 }, { instead: emptyTexts.etaOnly }),
  chartOf('JobTypePerSupplier', {
    items: [{ supplier: '上海灯笼厂 & Söhne <b>', fcl: 2, lcl: 1, bcn: 0, lse: 0, ftl: 0, ltl: 0, other: 0 }],
  }),
]

const board = (charts: DashboardChart[], rest: Partial<DashboardDocument> = {}): DashboardDocument => ({
  title: 'Overview',
  facts: [
    { label: 'Company', value: 'Żółć Trading' },
    { label: 'Period', value: 'Jan 2026 - Mar 2026' },
    { label: 'Suppliers', value: 'All Suppliers' },
  ],
  figures: [
    { label: 'Total Shipments', value: '1,197' },
    { label: 'Total FCL TEU', value: '2,304' },
  ],
  charts,
  currency: 'AUD',
  createdAt: new Date('2026-03-31T14:05:00Z'),
  ...rest,
})

const made = async (charts: DashboardChart[], rest: Partial<DashboardDocument> = {}) =>
  new Uint8Array(await dashboardPdf(board(charts, rest)))
const read = async (charts: DashboardChart[], rest: Partial<DashboardDocument> = {}) => readPdf(await made(charts, rest))

describe('a dashboard as a PDF', () => {
  it('is A4 portrait with a header, metrics, titles and page numbers', async () => {
    const { pages, info } = await read(someCharts)
    expect(info.Title).toBe('Overview')
    expect(pages).toHaveLength(1)
    expect([Math.round(pages[0]!.width), Math.round(pages[0]!.height)]).toEqual([595, 842])
    for (const words of ['Overview', 'Company', 'Żółć Trading', 'Jan 2026 - Mar 2026', 'All Suppliers', '1,197', 'Total FCL TEU', '2,304'])
      expect(pages[0]!.text).toContain(words)
    for (const words of ['Job Types', 'Shipment Delays', 'Individual Charges', 'Created 31/03/2026, 14:05 UTC', 'Page 1 of 1'])
      expect(pages[0]!.text).toContain(words)
  })

  it('writes the sentence above each chart, in as many lines as it needs', async () => {
    const [page] = (await read(someCharts)).pages
    expect(page!.text).toContain('FCL makes up 75 % of 16 shipments.')
    const before = { items: [{ supplier: 'S0', volume: 9 }] }
    const now = { items: [{ supplier: 'S2', volume: 99_000 }, ...before.items] }
    const compared = {
      startDate: '2025-11-01',
      endDate: '2026-01-31',
      now,
      before: { items: [...before.items, { supplier: 'S1', volume: 9 }] },
    }
    const long = chartOf('CbmSupplier', now, { compared, size: 'third' })
    const [narrow] = (await read([long, long, long])).pages
    for (const line of ['99,009 m³ in Nov 2025 – Jan 2026, 549,950 %', 'more than a year ago; S2 explains all of it.'])
      expect(narrow!.text).toContain(line)
  })

  it('writes each month of half a year below a trend', async () => {
    const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']
    const main = {
      supplierDatas: [{ name: 'All Suppliers', valuePropertyName: 'total' }],
      trendDatas: months.map((month) => ({ date: `${month}-01`, total: 5 })),
      totalAmount: 30,
      totalAmountPerSupplier: [],
    }
    const data = { main, groupBy: 'Month', current: '2026-03-01', planned: true }
    const [page] = (await read([{ chart: trendChartsById.shipments as unknown as Chart<unknown>, data, size: 'half' }])).pages
    for (const month of ['Oct 2025', 'Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026', 'in progress']) expect(page!.text).toContain(month)
  })

  it('leaves bars with names enough height, three rows to a page', async () => {
    const chart = chartOf('CbmSupplier', { items: suppliers(20) })
    const { pages } = await read([chart, chart, chart, chart, chart])
    expect(pages.map(({ text }) => text.split('CBM per Supplier').length - 1)).toEqual([2, 3])
    const ticks = (text: string) => pages[1]!.pieces.filter((piece) => piece.text === text).map(({ y }) => y)
    const heights = ticks('20').map((top, at) => Math.abs(top - ticks('0')[at]!))
    expect(heights).toHaveLength(3)
    expect(Math.min(...heights)).toBeGreaterThan(80)
  })

  it('lists the largest changes with the periods they compare', async () => {
    const changes = { periods: 'Mar 2026 against Mar 2025', lines: ['Volume rose 50 %.', 'Shipments fell 10 %.'] }
    const [page] = (await read(someCharts, { changes })).pages
    for (const words of ['What changed', 'Mar 2026 against Mar 2025', '1. Volume rose 50 %.', '2. Shipments fell 10 %.'])
      expect(page!.text).toContain(words)
  })

  it('writes large metrics and the parts of a donut in full, however many stand side by side', async () => {
    const figures = Array.from({ length: 6 }, (_, at) => ({ label: `Metric ${at}`, value: at === 4 ? '1,234,567,890' : '12' }))
    const delays = chartOf('ShipmentDelays', { totalEarly: 1, totalOnTime: 6, totalLate: 2, totalVeryLate: 1 })
    const [page] = (
      await read(
        Array.from({ length: 3 }, () => ({ ...delays, size: 'third' as const })),
        { figures },
      )
    ).pages
    for (const text of ['1,234,567,890', 'Late 1 to 3 days', 'Late over 3 days']) expect(page!.text).toContain(text)
  })

  it('gives the reason for a missing chart', async () => {
    const [page] = (await read(someCharts)).pages
    expect(page!.text).toContain('No data in this period')
    expect(page!.text).toContain('This chart is based on ETA only.')
  })

  it('writes names in all scripts, shortened as on the axis, and numbers as text', async () => {
    const [page] = (await read(someCharts)).pages
    expect(page!.text).toContain('上海灯笼厂 & Söhne…')
    expect(page!.text).toContain('12 · 75.0%')
    expect(page!.text).not.toContain('�')
  })

  it('draws vectors (areas, patterns and curves) and no image', async () => {
    const bytes = await made(someCharts)
    const operators = operatorsOf(bytes)
    expect(operators).toContain('1 1 1 /P1 scn\n')
    expect(operators).toMatch(/ c\n/)
    const objects = Buffer.from(bytes).toString('latin1')
    // readers differ in which of the two applies to the circles of a pattern
    expect(objects).toContain('/ca 0.34\n/CA 0.34\n')
    expect(objects).not.toContain('/Subtype /Image')
  })

  it('keeps each chart with its title on one page', async () => {
    const many = Array.from({ length: 17 }, (_, at) => chartOf('CbmSupplier', { items: [{ supplier: `Only ${at}`, volume: 5 }] }))
    const { pages } = await read(many)
    expect(pages.length).toBeGreaterThan(2)
    let seen = 0
    for (const { text, pieces } of pages) {
      const titles = pieces.filter((piece) => piece.text === 'CBM per Supplier')
      const names = pieces.filter((piece) => piece.text.startsWith('Only '))
      expect(names).toHaveLength(titles.length)
      for (const piece of pieces) {
        expect(piece.x).toBeGreaterThanOrEqual(30)
        expect(piece.x + piece.width).toBeLessThanOrEqual(595 - 30)
        expect(piece.y).toBeGreaterThanOrEqual(28)
      }
      expect(text).toContain(`of ${pages.length}`)
      seen += titles.length
    }
    expect(seen).toBe(17)
  })

  it('shows the first forty of more items with a note', async () => {
    const [page] = (await read([chartOf('CbmSupplier', { items: suppliers(47) })])).pages
    expect(page!.text).toContain('The first 40 of 47')
    const [whole] = (await read([chartOf('CbmSupplier', { items: suppliers(40) })])).pages
    expect(whole!.text).not.toContain('The first')
  })

  it('works without charts and metrics', async () => {
    const { pages } = await read([], { figures: [] })
    expect(pages).toHaveLength(1)
    expect(pages[0]!.text).toContain('Page 1 of 1')
  })

  it('truncates a long list of suppliers after three lines', async () => {
    const names = Array.from({ length: 400 }, (_, at) => `Supplier ${at}`).join(', ')
    const [page] = (await read(someCharts, { facts: [{ label: 'Suppliers', value: names }] })).pages
    expect(page!.text).toContain('…')
    expect(page!.text).toContain('Job Types')
  })
})
