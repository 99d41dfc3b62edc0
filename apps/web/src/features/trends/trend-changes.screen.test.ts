import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { chart, drawings, focus, press } from '../../testing/screen-parts.ts'
import { onlyTrends, trendHandlers } from '../../testing/trends.ts'

/** Opens the trends with these charts only. */
const open = (path: string, ...charts: Parameters<typeof onlyTrends>) =>
  renderScreen(path, { api: { ...trendHandlers, ...onlyTrends(...charts) } })

describe('what changed', () => {
  const block = () => page.getByRole('region', { name: /^What changed/ })
  it('compares complete months with the year before, in the requests of the charts, and leads to the rows', async () => {
    const { api } = await open('/trends', 'shipments', 'fclTeu', 'shipmentDelay', 'transitTime')
    await expect.element(block()).toMatchTextContent('What changed Dec 2025 – Apr 2026 against Dec 2024 – Apr 2025')
    await expect.element(chart('Shipments')).toMatchTextContent('60 shipments in Dec 2025 – Apr 2026, 100 % more than a year ago.')
    await expect.element(block().getByRole('listitem')).toHaveLength(3)
    expect(api.inputs('getShipmentsTrend')).toMatchObject([{ start: '2025-12-01', comparedFrom: '2024-12-01' }])
    const link = block().getByRole('link', { name: 'FCL TEU rose 100 % to 60 TEU.' })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/shipments\?from=2025-12&to=2026-04&.*mode=FCL/))
  })

  it('has room between the links of its lines', async () => {
    const api = { ...trendHandlers, ...onlyTrends('shipments', 'fclTeu', 'shipmentDelay', 'transitTime') }
    await renderScreen('/trends', { width: 1024, api })
    await expect.element(block().getByRole('link')).toHaveLength(3)
    const tops = block()
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect().top)
    expect(Math.min(tops[1]! - tops[0]!, tops[2]! - tops[1]!)).toBeGreaterThanOrEqual(24)
  })

  it('compares with the chosen period, and shows a message if no month is complete', async () => {
    const { goTo } = await open('/trends?from=2026-03&to=2026-04&cmp=1&cFrom=2026-01&cTo=2026-02', 'shipments')
    await expect.element(block()).toMatchTextContent('Shipments rose 100 % to 60 shipments.')
    await expect.element(block()).toMatchTextContent('Mar – Apr 2026 against Jan – Feb 2026')
    await expect.element(chart('Shipments')).toMatchTextContent('100 % more than in Jan – Feb 2026.')
    await goTo('/trends?from=2026-05&to=2026-05')
    await expect.element(block()).toMatchTextContent('The period has no complete month to compare.')
  })
})

it('values of a chart are read and opened by keyboard', async () => {
  const { url } = await open('/trends?from=2025-07&to=2025-12', 'shipments')
  await expect.element(drawings(chart('Shipments'))).toBeVisible()
  const values = page.getByRole('slider', { name: 'Values of Shipments' })
  await focus(values)
  const tooltip = chart('Shipments').getByCss('div[style*="pointer-events: none"]')
  const shown = () => values.element().getAttribute('aria-valuetext')!
  const first = shown()
  await expect.element(tooltip).toMatchTextContent(first.slice(0, 8))
  await press('ArrowRight')
  await expect.poll(shown).not.toBe(first)
  const [month] = shown().split(',')
  await expect.element(tooltip).toMatchTextContent(month!)
  await press('Enter')
  await expect.poll(url).toMatch(/^\/shipments\?/)
})
