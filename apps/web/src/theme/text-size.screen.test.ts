import { shipments } from '@portal/contracts/reports/shipments'
import { afterEach, expect, it } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { box, chart, drawings, header, tableRow } from '../testing/screen-parts.ts'
import { dashboardHandlers } from '../testing/dashboard.ts'
import { trackingHandlers } from '../testing/tracked-shipment.ts'
import { trendHandlers } from '../testing/trends.ts'

afterEach(() => commands.setTextSize(16))

const fontSize = (element: Locator) => Number.parseFloat(getComputedStyle(element.element()).fontSize)

it('with larger text, tables and columns grow, and the layout is that of a smaller window', async () => {
  const screen = await renderScreen('/shipments', { api: { getShipmentsReport: tableOf(shipments, makeRows(shipments, 5)) } })
  await expect.element(tableRow(0)).toBeVisible()
  const readSizes = () => [page.getByRole('heading', { level: 1 }), tableRow(0).getByCss('td').nth(1)].map(fontSize)
  const icon = page.getByCss('header svg').first()
  const [sizes, columnWidth, iconWidth] = [readSizes(), box(header('Shipment No.')).width, box(icon).width]
  await expect.element(page.getByCss('aside')).toBeVisible()

  await commands.setTextSize(24)
  screen.reload()
  await expect.element(tableRow(0)).toBeVisible()
  expect(readSizes()).toEqual(sizes.map((before) => before * 1.5))
  expect(box(icon).width).toBe(iconWidth * 1.5)
  // columns share the available space
  expect(box(header('Shipment No.')).width).toBeGreaterThan(columnWidth * 1.25)
  await expect.element(page.getByCss('aside')).not.toBeInTheDocument()
  await expectAccessible()
})

it('with larger text, charts grow, and their tooltips belong to the hovered item', async () => {
  await commands.setTextSize(24)
  await renderScreen('/trends?from=2025-07&to=2025-12', { api: trendHandlers })
  const drawing = drawings(chart('Shipments'))
  await expect.element(drawing).toBeVisible()
  const month = drawing.getByText('Nov 2025')
  await expect.element(month).toBeVisible()
  // 12 pixels at the default size
  expect(box(month).height).toBeGreaterThan(16)
  const tooltip = chart('Shipments').getByText(/^Nov 2025All Suppliers[\d,]+$/)
  // until all charts are drawn this one may move, and is redrawn without its tooltip
  await expect
    .poll(async () => {
      month.element().scrollIntoView({ block: 'center' })
      const { x, y, width } = box(month)
      await commands.moveMouse(0, 0)
      await commands.moveMouse(x + width / 2, y - 60)
      return tooltip.query()
    })
    .not.toBeNull()
  await expectAccessible()
})

it('with text of twice the size, the dates of a shipment are blocks instead of a table that is too wide', async () => {
  await commands.setTextSize(32)
  await renderScreen('/trackandtrace?s=S200001', { width: 640, api: trackingHandlers() })
  const dates = page.getByCss('table').first()
  await expect.element(dates.getByText('Departure').first()).toBeVisible()
  expect(dates.element().getBoundingClientRect().right).toBeLessThanOrEqual(640)
})

it('with text of twice the size, the numbers that need attention are a list on a phone, each as high as its text', async () => {
  await commands.setTextSize(32)
  await renderScreen('/overview', { width: 390, api: dashboardHandlers() })
  const tiles = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await expect.element(tiles.getByRole('link', { name: /^Overdue/ })).toBeVisible()
  const boxes = tiles.all().map(box)
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
  expect(box(tiles.first()).height).toBeLessThan(200)
})

it('with text of twice the size, the button of the period shows whole letters', async () => {
  await commands.setTextSize(32)
  await renderScreen('/shipments', { width: 640, api: { getShipmentsReport: tableOf(shipments, makeRows(shipments, 5)) } })
  const label = page.getByRole('search', { name: 'Filters' }).getByText('May 2026')
  await expect.element(label).toBeVisible()
  expect(label.element().scrollHeight).toBe(label.element().clientHeight)
})
