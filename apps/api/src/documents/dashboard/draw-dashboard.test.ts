import { describe, expect, it } from 'vitest'
import { renderDashboard, type NamedChart } from './draw-dashboard.ts'
import { bytesOf, readPdf } from '../writers.fixture.ts'

const delays: NamedChart = {
  chart: { board: 'overview', name: 'ShipmentDelays' },
  data: { totalEarly: 1, totalOnTime: 6, totalLate: 2, totalVeryLate: 1 },
}

const board = (charts: NamedChart[], company = '上海灯笼厂') => ({
  title: 'Overview',
  facts: [{ label: 'Company', value: company }],
  figures: [],
  charts,
  currency: 'AUD',
  createdAt: new Date('2026-03-31T14:05:00Z'),
})
const drawn = async (charts: NamedChart[], company?: string) => {
  const { stream } = await renderDashboard('Overview Report.pdf', () => Promise.resolve(board(charts, company)))
  return readPdf(await bytesOf(stream))
}

describe('a dashboard drawn in a worker', () => {
  it('contains its charts, named by board, with fonts from another worker', async () => {
    const { pages } = await drawn([delays])
    for (const words of ['上海灯笼厂', 'Shipment Delays', 'Created 31/03/2026, 14:05 UTC']) expect(pages[0]!.text).toContain(words)
  })

  it('fails for an unknown chart, and draws the next dashboard', async () => {
    const unknown = { chart: { board: 'overview', name: 'Nothing' }, data: {} } as unknown as NamedChart
    await expect(drawn([unknown])).rejects.toThrow('Unknown chart Nothing on board overview')
    expect((await drawn([delays], 'Kurrajong')).pages[0]!.text).toContain('Kurrajong')
  })
})
