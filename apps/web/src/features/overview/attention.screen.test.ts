import type { Attention } from '@portal/contracts/charts/attention'
import { containers } from '@portal/contracts/reports/containers'
import { exceptions } from '@portal/contracts/reports/exceptions'
import { shipments } from '@portal/contracts/reports/shipments'
import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { refuse } from '../../testing/api-double.ts'
import { attention, comparedTotals, dashboardHandlers } from '../../testing/dashboard.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { press } from '../../testing/screen-parts.ts'
import { idOf, thornbeck } from '../../testing/standard-account.ts'
import { supplierPerformance } from '../../testing/supplier-performance.ts'
import { trackingHandlers } from '../../testing/tracked-shipment.ts'

const open = (path = '/overview', { api, ...options }: ScreenOptions = {}) =>
  renderScreen(path, { api: { ...dashboardHandlers(), ...api }, ...options })

const strip = page.getByRole('list', { name: 'Needs attention' })
const tile = (label: string) => strip.getByRole('listitem').filter({ hasText: label })
const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const lists = {
  getShipmentsReport: tableOf(shipments, makeRows(shipments, 2)),
  getContainersReport: tableOf(containers, makeRows(containers, 2)),
  getExceptionsReport: tableOf(exceptions, makeRows(exceptions, 2)),
}

it('needs four requests of the whole app until a group of charts comes near', async () => {
  const { api } = await open('/overview', { height: 500 })
  await expect.element(tile('Overdue')).toMatchTextContent('2Oldest 4 days, any date')
  await expect.element(tile('Arriving within 7 days')).toMatchTextContent('35 TEU, 21 in the 7 before')
  await expect.element(tile('Open exceptions')).toMatchTextContent('316 very late, any date')
  await expect.element(tile('Free time ending within 5 days')).toMatchTextContent('41 ended, next 22 May')
  await expect.element(tile('Total Spend')).toMatchTextContent('GBP 98,000Mar – Apr 2026: ▼ 12 % on the year before')
  expect(api.requested.toSorted()).toEqual(['getAttention', 'getOverviewTotals', 'getReportDashboardFilter', 'getSessionContext'])
})

it('requests what needs attention beside the session, in the account of the last visit even if it is lost', async () => {
  localStorage.setItem('account', idOf(77))
  const getAttention = (to: { accountId: string }) => (to.accountId === thornbeck.id ? attention : Promise.reject(refuse('notFound')))
  const { api } = await open('/overview', { api: { getAttention } })
  await expect.element(tile('Overdue')).toBeVisible()
  expect(api.requested.slice(0, 2)).toEqual(['getSessionContext', 'getAttention'])
  expect(api.inputs('getAttention').map(({ accountId }) => accountId)).toEqual([idOf(77), thornbeck.id])
})

it.each([
  ['Overdue', 'dl=overdue&o=overdueInDays&d=desc'],
  ['Arriving within 7 days', 'dl=arriving&o=expectedArrival&d=asc'],
])('leads from the tile %s to its rows', async (label, search) => {
  const { api, url } = await open('/overview', { api: lists })
  await tile(label).getByRole('link').click()
  await expect.poll(url).toContain(search)
  await expect.poll(() => api.inputs('getShipmentsReport').at(-1)?.delay).toBe(search.slice(3).split('&')[0])
})

it('leads from the free time to the containers', async () => {
  const { api, url } = await open('/overview', { api: lists })
  await tile('Free time ending within 5 days').getByRole('link').click()
  await expect.poll(url).toMatch(/^\/containers\?.*ft=ending/)
  await expect.poll(() => api.inputs('getContainersReport').at(-1)?.freeTime).toBe('ending')
})

it('leads from the exceptions to the report', async () => {
  const { url } = await open('/overview', { api: lists })
  await tile('Open exceptions').getByRole('link').click()
  await expect.poll(url).toMatch(/^\/exceptions/)
})

it('stays calm where nothing needs attention', async () => {
  const calm: Attention = {
    ...attention,
    overdue: { count: 0, oldestDays: null },
    exceptions: { count: 0, veryLate: 0, overdue: 0 },
    freeTime: { count: 0, ended: 0, nextDay: null },
    worst: [],
    callFirst: [],
  }
  await open('/overview', { api: { getAttention: () => calm } })
  await expect.element(tile('Overdue')).toMatchTextContent('0None overdue')
  await expect.element(tile('Free time ending')).toMatchTextContent('0None within 5 days')
  await expect.element(page.getByText('No open exceptions. Everything in transit is on time.')).toBeVisible()
  await expect.element(page.getByText('No supplier has shipments at risk.')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-tone]').length).toBe(0)
})

it('marks the tiles on which someone must act', async () => {
  await open()
  await expect.element(tile('Overdue').getByRole('link')).toHaveAttribute('data-tone', 'veryLate')
  await expect.element(tile('Arriving within 7 days').getByRole('link')).not.toHaveAttribute('data-tone')
})

it('fails in the tiles alone, which load again on request', async () => {
  const { api } = await open('/overview', {
    api: {
      getAttention: () => {
        throw refuse('internal')
      },
    },
  })
  await expect.element(tile('Overdue')).toMatchTextContent('Not available.')
  await expect.element(tile('Total Spend')).toMatchTextContent('GBP 98,000')
  await expect.element(card('Worst first')).toMatchTextContent('Worst first could not be loaded.')
  api.use({ getAttention: () => attention })
  await page.getByRole('button', { name: 'Retry Overdue' }).click()
  await expect.element(tile('Overdue')).toMatchTextContent('Oldest 4 days')
})

it('leaves out the parts that the account lacks', async () => {
  const { today } = attention
  await open('/overview', {
    without: ['enabledShipmentsFeature', 'enabledExceptionsFeature', 'enabledCommercialInvoices'],
    api: { getAttention: () => ({ today }) },
  })
  await expect.element(tile('Total Spend')).toBeVisible()
  await expect.poll(() => strip.getByRole('listitem').elements().length).toBe(1)
  for (const title of ['Worst first', 'Arrivals, next 14 days', 'Call first']) await expect.element(card(title)).not.toBeInTheDocument()
})

it('lists the worst exceptions with reason and contact', async () => {
  await open()
  const rows = card('Worst first').getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(5)
  await expect.element(rows.first()).toMatchTextContent('Overdue 4 days')
  await expect
    .element(rows.first())
    .toMatchTextContent('Arrival due 16 May, not reported · PO-106420 and 2 more orders · Lantern Bay Textiles Co. · ask Orient Lotus Line')
  await expect.element(card('Worst first').getByRole('link', { name: 'Show all 31' })).toBeVisible()
})

it('opens the shipment of a row in a panel, and returns the focus to the row', async () => {
  const { url } = await open('/overview', {
    api: {
      ...trackingHandlers(),
      ...lists,
      getRouteFreight: () => null,
      getShipmentSpendsReport: tableOf(shipmentSpends, makeRows(shipmentSpends, 1)),
      searchShipmentTracking: () => ({ items: [], totalItems: 0 }),
    },
  })
  await card('Worst first').getByRole('link', { name: 'S00014571' }).click()
  await expect.element(page.getByRole('dialog', { name: 'S00014571' })).toBeVisible()
  await expect.poll(url).toMatch(/^\/overview\?.*open=S00014571/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(card('Worst first').getByRole('link', { name: 'S00014571' })).toHaveFocus()
})

it('lists the shipments of the first day with arrivals, and of another day by its button', async () => {
  await open()
  const arrivals = card('Arrivals, next 14 days')
  await expect.element(page.getByRole('region', { name: 'Arrivals on Thu 21 May' }).getByRole('listitem')).toMatchTextContent('S00014600')
  await arrivals.getByRole('button', { name: 'Sun 24 May, 2 shipments' }).click()
  const day = page.getByRole('region', { name: 'Arrivals on Sun 24 May' }).getByRole('listitem')
  await expect.poll(() => day.elements().length).toBe(2)
  await expect.element(arrivals.getByRole('button', { name: 'Wed 20 May, no arrivals' })).toBeDisabled()
})

it('names the supplier to call with its reason, value and contact', async () => {
  await open()
  const supplier = card('Call first').getByRole('listitem')
  await expect.element(supplier).toMatchTextContent('Lantern Bay Textiles Co.GBP 81,251 at risk')
  await expect.element(supplier).toMatchTextContent('2 shipments, worst S00014571: Arrival due 16 May, not reported')
  await expect.element(supplier.getByRole('link', { name: '+86 20 5550 1000' })).toHaveAttribute('href', 'tel:+862055501000')
  await expect
    .element(supplier.getByRole('link', { name: '5 exceptions' }))
    .toHaveAttribute('href', expect.stringContaining(`supId=${idOf(41)}`))
})

it('shows the supplier to call in a panel, and returns the focus to its name', async () => {
  await open('/overview', { api: { getSupplierPerformance: () => ({ ...supplierPerformance, name: 'Lantern Bay Textiles Co.' }) } })
  const name = card('Call first').getByRole('link', { name: 'Lantern Bay Textiles Co.', exact: true })
  await name.click()
  const panel = page.getByRole('dialog', { name: 'Lantern Bay Textiles Co.' })
  await expect.element(panel).toBeVisible()
  await press('Escape')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

it('compares the totals with the year before, in figures and in a sentence', async () => {
  const { api, url } = await open()
  const totals = page.getByRole('list', { name: 'Totals of the period' })
  await expect.element(totals.getByRole('link', { name: /^Total Shipments/ })).toMatchTextContent('40▲ 20 %')
  await expect
    .element(page.getByText('Spend fell 12 % while volume fell 34 %: a cubic metre costs 33 % more than a year ago.'))
    .toBeVisible()
  // the default period is the current month with the two before
  await expect.poll(() => api.inputs('getOverviewTotals')).toMatchObject([{ startDate: '2026-03-01', endDate: '2026-05-31' }])
  await expect.poll(url).toContain('from=2026-03&to=2026-05')
})

it('loads a group of charts when it comes near, and keeps a folded group closed', async () => {
  const { api, reload } = await open('/overview', { height: 500 })
  await expect.element(page.getByRole('navigation', { name: 'Groups of charts' })).toBeVisible()
  expect(api.inputs('getOverviewCharts')).toEqual([])
  await page.getByRole('navigation', { name: 'Groups of charts' }).getByRole('button', { name: 'Money' }).click()
  await expect.poll(() => api.inputs('getOverviewCharts').some(({ charts }) => charts.includes('FreightSpends'))).toBe(true)
  await page.getByRole('button', { name: 'Money', expanded: true }).click()
  await expect.element(page.getByRole('region', { name: 'Freight Spends', exact: true })).not.toBeInTheDocument()
  reload()
  await expect.element(page.getByRole('button', { name: 'Money', expanded: false })).toBeInTheDocument()
})

it('leads from a period without shipments to the newest month with data', async () => {
  const { url } = await open('/overview?from=2027-01&to=2027-01', {
    api: { getOverviewTotals: () => ({ totals: { shipments: 0, spend: 0 }, hiddenCharts: [], comparison: null }) },
  })
  await expect.element(page.getByRole('heading', { name: 'No shipments in Jan 2027' })).toBeVisible()
  await expect.element(tile('Overdue')).toBeVisible()
  await page.getByRole('button', { name: 'Show the newest month with data' }).click()
  await expect.poll(url).not.toContain('2027')
})

it('explains an account without shipments', async () => {
  await open('/overview', {
    api: {
      getReportDashboardFilter: () => ({ filterPeriods: [], currentPeriodId: '2026-05', reportSuppliers: [] }),
      getOverviewTotals: () => ({ totals: { shipments: 0, spend: 0 }, hiddenCharts: [], comparison: null }),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Your shipments will appear here' })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

it('shows the answer on a phone without scrolling, and scrolls the days inside themselves', async () => {
  await open('/overview', { width: 390, height: 844 })
  await expect.element(tile('Free time ending')).toMatchTextContent('1 ended')
  const bottom = tile('Total Spend').element().getBoundingClientRect().bottom
  expect(bottom).toBeLessThan(844)
  await expect.poll(() => card('Worst first').getByRole('listitem').elements().length).toBe(3)
  const days = page.getByRole('list', { name: 'Days' }).element()
  expect(days.scrollWidth).toBeGreaterThan(days.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(390)
})

it.each(widths)('is accessible without data at %i pixels', async (width) => {
  await open('/overview', {
    width,
    api: {
      getAttention: () => ({ ...attention, worst: [], callFirst: [] }),
      getOverviewTotals: () => ({ ...comparedTotals, comparison: null }),
    },
  })
  await expect.element(page.getByText('40 shipments with 62 FCL TEU and 1,830 m³.')).toBeVisible()
  await page.getByRole('button', { name: 'On time', expanded: true }).click()
  await expectAccessible()
})
