import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { dashboardHandlers } from '../../testing/dashboard.ts'
import { emulate, renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { chart, drawings, focus, press, savedFile, snackbar } from '../../testing/screen-parts.ts'

/** Opens the overview and waits until every chart shows data or an explanation. */
async function openOverview(path = '/overview', { api, ...options }: ScreenOptions = {}) {
  const screen = await renderScreen(path, { api: { ...dashboardHandlers(), ...api }, ...options })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mix' }).last()).toBeVisible()
  // charts load when they come near the visible part
  for (const section of document.querySelectorAll('[id^="overview-"]')) {
    section.scrollIntoView()
    await expect.poll(() => section.querySelector('section[aria-busy="true"]')).toBeNull()
  }
  await expect.element(drawings(chart('Job Types'))).toBeVisible()
  document.querySelector('main')?.scrollTo(0, 0)
  await expect.element(page.getByCss('section[aria-busy="true"]')).not.toBeInTheDocument()
  return screen
}

it('is the start page of a customer, and the target of the dashboard URL', async () => {
  const { goTo, url } = await openOverview('/')
  expect(url()).toContain('/overview')
  await goTo('/dashboard')
  await expect.poll(url).toContain('/overview')
  await expect.element(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toMatchTextContent('News')
})

it('explains each chart in a sentence, without a further request', async () => {
  const { api } = await openOverview()
  await expect
    .element(chart('TEU per Port Pair'))
    .toMatchTextContent('924 TEU in Mar – Apr 2026, 33 % less than a year ago; Origin 1 → Felixstowe explains all of it.')
  await expect
    .element(chart('TEU per Port Pair').getByRole('img', { name: /^TEU per Port Pair: chart of \d+ rows?\. 924 TEU in Mar – Apr 2026/ }))
    .toBeVisible()
  await expect.element(chart('Shipment Delays')).toMatchTextContent('80 % of 40 shipments arrived on time or early.')
  const requests = api.inputs('getOverviewCharts')
  expect(requests.every(({ previousYear }) => previousYear)).toBe(true)
  expect(requests).toHaveLength(4)
})

it('links the total of disbursements to its rows, largest first', async () => {
  const { api, url } = await openOverview('/overview?from=2026-01&to=2026-03', {
    api: { getShipmentSpendsReport: tableOf(shipmentSpends, makeRows(shipmentSpends, 3)) },
  })
  await page.getByRole('link', { name: /^Total Disbursement/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /^Shipment Spends/ })).toBeVisible()
  await expect.poll(url).toContain('from=2026-01&to=2026-03&o=disbursements&d=desc')
  await expect
    .poll(() => api.inputs('getShipmentSpendsReport'))
    .toMatchObject([{ startDate: '2026-01-01', endDate: '2026-03-31', sortColumn: 'disbursements', sortDirection: 'desc' }])
})

it('saves a chart as CSV and as an image', async () => {
  await openOverview()
  const save = (item: string) =>
    savedFile(async () => {
      await page.getByRole('button', { name: 'Menu of CBM per Supplier' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    })
  const csv = await save('Download CSV')
  expect(csv.name).toMatch(/^CBM per Supplier .*\.csv$/)
  expect(await csv.blob.slice(0, 3).bytes()).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  expect((await csv.blob.text()).split('\r\n').slice(0, 2)).toEqual(['Supplier,Volume (m³)', 'Lantern Bay Textiles Co.,1200.5'])
  const png = await save('Download PNG')
  expect(png.name).toMatch(/\.png$/)
  expect(await png.blob.slice(1, 4).text()).toBe('PNG')
})

it('scrolls a chart with too many items by keyboard', async () => {
  await openOverview()
  const bar = page.getByRole('slider', { name: 'Scroll TEU per Port Pair' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1 to 20 of 24')
  await focus(bar)
  await press('ArrowRight')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '2 to 21 of 24')
})

it('is exported as PDF with its filters', async () => {
  const { api } = await openOverview('/overview?from=2026-01&to=2026-03&b=ETD', {
    api: { exportOverview: () => new File(['%PDF-'], 'Overview Report.pdf', { type: 'application/pdf' }) },
  })
  const file = await savedFile(() => page.getByRole('button', { name: 'Export To PDF' }).click())
  expect(file.name).toBe('Overview Report.pdf')
  await expect.element(snackbar('Overview Report.pdf was exported.')).toBeVisible()
  expect(api.inputs('exportOverview')).toMatchObject([{ startDate: '2026-01-01', endDate: '2026-03-31', dateBasedOn: 'ETD' }])
})

it('shows individual charges by ETA only, and shifts no part of the screen while loading', async () => {
  let shift = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shift += entry.value
  })
  observer.observe({ type: 'layout-shift' })
  const { api } = await openOverview('/overview?b=ETD')
  await expect.element(chart('Individual Charges')).toMatchTextContent('This chart is based on ETA only.')
  await expect.element(chart('Individual Charges')).not.toMatchTextContent('makes up')
  const requested = api.inputs('getOverviewCharts').flatMap(({ charts }) => charts)
  expect(requested).toContain('FreightSpends')
  expect(requested).not.toContain('IndividualCharges')
  observer.disconnect()
  expect(shift).toBeLessThanOrEqual(0.05)
})

it('prints all charts by Ctrl P, also those that are not near the visible part, and names the key on other prints', async () => {
  const drawn: number[] = []
  const print = vi.spyOn(window, 'print').mockImplementation(() => void drawn.push(document.querySelectorAll('main [role=img] svg').length))
  onTestFinished(() => print.mockRestore())
  await renderScreen('/overview', { api: dashboardHandlers() })
  await expect.element(page.getByRole('button', { name: 'Mix' }).last()).toBeVisible()
  const note = page.getByText('Charts that were out of view are blank.')
  await emulate({ media: 'print' })
  await expect.element(note).toBeVisible()
  await emulate({ colorScheme: 'light' })
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => drawn.length).toBe(1)
  expect(document.querySelectorAll('main [aria-busy=true]')).toHaveLength(0)
  expect(drawn).toEqual([document.querySelectorAll('main [role=img]').length])
  expect(drawn[0]).toBeGreaterThan(3)
  await emulate({ media: 'print' })
  await expect.element(note).not.toBeVisible()
})

it.each(widths)('is accessible at %i pixels', async (width) => {
  await openOverview('/overview', { width })
  await expectAccessible()
})
