import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { refuse } from '../../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { chart, drawings, markOption, offered, press, savedFile, snackbar } from '../../testing/screen-parts.ts'
import { thornbeck } from '../../testing/standard-account.ts'
import { makeTrend, onlyTrends, trendHandlers } from '../../testing/trends.ts'

const halfYear = '/trends?from=2025-07&to=2025-12'

const drawing = (title: string) => drawings(chart(title))
const suppliers = () => page.getByRole('button', { name: /^Suppliers/ })
const checkbox = (label: string) => page.getByRole('checkbox', { name: label })

/** Opens the trends. */
const openTrends = ({ api, ...options }: ScreenOptions = {}, path = halfYear) =>
  renderScreen(path, { api: { ...trendHandlers, ...api }, ...options })

it('starts with six months, and requests no chart before the filters are known', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const { api, url } = await openTrends({ api: { getTrendCarrierContracts: () => promise } }, '/trends')
  await expect.poll(() => api.inputs('getTrendCarrierContracts').length).toBe(1)
  await expect.poll(() => api.inputs('getTrendPortPairs').length).toBe(1)
  expect(api.inputs('getShipmentsTrend')).toEqual([])
  resolve([])
  await expect.element(drawing('Shipments')).toBeVisible()
  expect(api.inputs('getShipmentsTrend')[0]).toMatchObject({ start: '2025-12-01', end: '2026-05-31' })
  // the other tab loads when it is opened
  expect(api.inputs('getPurchaseOrdersTrend')).toEqual([])
  await page.getByRole('tab', { name: 'General' }).click()
  await expect.poll(url).toContain('tab=general')
  await expect.element(drawing('Number of Purchase Orders')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Port pair' })).not.toBeInTheDocument()
  // orders have their own date
  expect(api.inputs('getPurchaseOrdersTrend')).toHaveLength(1)
  expect(api.inputs('getPurchaseOrdersTrend')[0]).not.toHaveProperty('dateBasedOn')
})

it.each([
  [1440, /^(Jul|Aug|Sep|Oct|Nov|Dec) 2025$/],
  [390, /^(Jul|Aug|Sep|Oct|Nov|Dec)$/],
])('labels every month of half a year at %i pixels', async (width, label) => {
  await openTrends({ width, api: onlyTrends('shipments') })
  await expect.element(drawing('Shipments')).toBeVisible()
  await expect.element(drawing('Shipments').getByText(label)).toHaveLength(6)
})

describe('suppliers', () => {
  it('are limited to ten, shown individually, and reset', async () => {
    const { api, url } = await openTrends({ api: onlyTrends('shipments', 'transitTime') })
    await expect.element(drawing('Shipments')).toBeVisible()
    await expect.element(checkbox('Show suppliers individually')).toBeDisabled()
    await checkbox('Compare').click()
    await expect.element(checkbox('Compare')).toBeChecked()
    await suppliers().click()
    await expect.element(page.getByText('maximum 10 suppliers')).toBeVisible()
    // All Suppliers and the three presets come first
    for (let at = 0; at < 10; at++) await markOption(offered().nth(4 + at))
    await expect.element(page.getByRole('button', { name: 'Suppliers: 10 suppliers' })).toBeVisible()
    await expect.element(offered().nth(14)).toHaveAttribute('data-combobox-disabled', 'true')
    await expect.element(offered().nth(13)).not.toHaveAttribute('data-combobox-disabled', 'true')
    await press('Escape')

    await checkbox('Show suppliers individually').click()
    // they disable and clear the comparison
    await expect.element(checkbox('Compare')).not.toBeChecked()
    await expect.element(checkbox('Compare')).toBeDisabled()
    const individual = () => api.inputs('getShipmentsTrend').filter(({ showSuppliersIndividually }) => showSuppliersIndividually)
    await expect.poll(individual).toHaveLength(1)
    expect(individual()[0]!.suppliers).toHaveLength(10)
    await expect.element(chart('Average Transit Time')).toMatchTextContent('All Suppliers')

    await suppliers().click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.element(page.getByRole('button', { name: 'Suppliers: All Suppliers' })).toBeVisible()
    await expect.poll(url).not.toMatch(/supId|ind=/)
    await expect.element(checkbox('Show suppliers individually')).toBeDisabled()
  })

  it('are replaced by a preset, and replace it', async () => {
    const { api, url } = await openTrends({ api: onlyTrends('volume') })
    await suppliers().click()
    await offered().nth(6).click()
    await expect.poll(url).toContain('supId=')
    await page.getByRole('option', { name: 'Top 5 by volume' }).click()
    await expect.element(page.getByRole('button', { name: 'Suppliers: Top 5 by volume' })).toBeVisible()
    await expect.poll(url).toContain('top=Top5ByVolume')
    expect(url()).not.toContain('supId')
    await expect.poll(() => api.inputs('getVolumeTrend').at(-1)?.suppliers).toHaveLength(5)
    await offered().nth(7).click()
    await expect.poll(url).not.toContain('top=')
    await page.getByRole('option', { name: 'All Suppliers' }).click()
    await expect.poll(url).not.toContain('supId')
  })
})

describe('periods', () => {
  it('are compared, each requested once, and show guide lines only without a comparison', async () => {
    const { api, url } = await openTrends({ api: onlyTrends('shipments', 'transitTime') }, '/trends')
    await expect.element(drawing('Shipments')).toBeVisible()
    await checkbox('Trend Line').click()
    await expect.element(checkbox('Trend Line')).toBeChecked()
    await checkbox('Avg. Line').click()
    await expect.poll(url).toContain('tl=1&al=1')
    await expect.element(chart('Shipments')).toMatchTextContent('Trend Line')
    await checkbox('Compare').click()
    for (const line of ['Trend Line', 'Avg. Line']) await expect.element(checkbox(line)).not.toBeInTheDocument()
    await expect.element(chart('Shipments')).toMatchTextContent('compared with')
    const before = api.inputs('getShipmentsTrend').length
    await page.getByRole('button', { name: 'Compared period: ' }).click()
    await page.getByRole('dialog', { name: 'Compared period: ' }).getByRole('button', { name: 'Previous period' }).click()
    await expect.poll(url).toMatch(/cFrom=\d{4}-\d\d/)
    // the period with its sentence, which compares it with the other one, and the other one
    await expect.poll(() => api.inputs('getShipmentsTrend').length).toBe(before + 2)
    expect(new Set(api.inputs('getShipmentsTrend').map((input) => JSON.stringify(input))).size).toBe(before + 2)
    await expect.element(chart('Shipments')).toMatchTextContent('Compare period')
    await expect.element(chart('Shipments')).toMatchTextContent(/compared with [\d,]+ *[+−]?[\d,]+\.\d %/)
  })
})

it('is exported as PDF with its filters', async () => {
  const { api } = await openTrends(
    {
      api: {
        ...onlyTrends('shipments'),
        exportTrends: () => new File(['%PDF-'], 'Trends Over Time Report.pdf', { type: 'application/pdf' }),
      },
    },
    `${halfYear}&tl=1`,
  )
  await expect.element(drawing('Shipments')).toBeVisible()
  const file = await savedFile(() => page.getByRole('button', { name: 'Export To PDF' }).click())
  expect(file.name).toBe('Trends Over Time Report.pdf')
  await expect.element(snackbar('Trends Over Time Report.pdf was exported.')).toBeVisible()
  expect(api.inputs('exportTrends')).toMatchObject([{ start: '2025-07-01', end: '2025-12-31', trendLine: true, averageLine: false }])
})

describe('charts', () => {
  it('lead to their rows with the same filters, and convert to a table by year', async () => {
    const { url } = await openTrends({}, `${halfYear}&b=ATD&grp=Year`)
    await chart('FCL TEU').getByRole('button', { name: 'Menu of FCL TEU' }).click()
    await page.getByRole('menuitem', { name: 'View as table' }).click()
    await expect.element(chart('FCL TEU').getByRole('columnheader', { name: 'Year' })).toBeVisible()
    await expect.element(chart('FCL TEU').getByRole('row')).toHaveLength(2)
    const link = chart('FCL TEU').getByRole('link', { name: 'FCL TEU' })
    const { searchParams, pathname } = new URL((await link.findElement()).getAttribute('href')!, 'http://portal.example')
    expect(pathname).toBe('/shipments')
    expect(Object.fromEntries(searchParams)).toMatchObject({ from: '2025-07', to: '2025-12', b: 'ATD', mode: 'FCL', sst: 'FCL TEU' })
    expect(url()).toContain('/trends')
  })

  it('are filtered by port pair', async () => {
    const { api, url } = await openTrends({ api: onlyTrends('shipments', 'volume') })
    await expect.element(drawing('Shipments')).toBeVisible()
    await page.getByRole('combobox', { name: 'Port pair' }).click()
    await offered().first().click()
    await expect.poll(url).toMatch(/pOri=[A-Z]{5}&pDest=[A-Z]{5}/)
    await expect.poll(() => api.inputs('getVolumeTrend').at(-1)).toMatchObject({ originId: 'CNSHA', destinationId: 'GBFXT' })
  })

  it('show a message without data', async () => {
    await openTrends({
      api: {
        ...onlyTrends('shipments'),
        getShipmentsTrend: (input) => {
          const trend = makeTrend(input)
          return { ...trend, totalAmount: 0, trendDatas: trend.trendDatas.map(({ date }) => ({ date, total: 0 })) }
        },
      },
    })
    await expect.element(chart('Shipments')).toMatchTextContent('No data in this period')
  })

  it('give way to one message in a period without shipments, which leads to the newest month', async () => {
    const { api, url } = await openTrends({}, '/trends?from=2019-01&to=2019-06')
    await expect.element(page.getByText('No shipments in Jan – Jun 2019')).toBeVisible()
    await expect.element(chart('Shipments')).not.toBeInTheDocument()
    expect(api.inputs('getShipmentsTrend')).toEqual([])
    await page.getByRole('button', { name: 'Show the newest month with data' }).click()
    await expect.poll(url).toContain('from=2026-04&to=2026-04')
    await expect.element(drawing('Shipments')).toBeVisible()
  })

  describe('of an account without shipments', () => {
    const none = { filterPeriods: [], currentPeriodId: '2026-05', reportSuppliers: [] }
    const openWithout = (orderSuppliers: { id: string; name: string }[]) =>
      openTrends(
        {
          api: {
            getReportDashboardFilter: () => none,
            getTrendPortPairs: () => [],
            getPurchaseOrderTableFilter: () => ({ ...none, reportSuppliers: orderSuppliers }),
          },
        },
        '/trends?tab=general',
      )

    it('give way to one message without orders', async () => {
      const { api } = await openWithout([])
      await expect.element(page.getByRole('heading', { name: 'Your trends will appear here' })).toBeVisible()
      await expect.element(page.getByRole('tab')).toHaveLength(0)
      expect(api.inputs('getPurchaseOrdersTrend')).toEqual([])
    })

    it('count its orders', async () => {
      await openWithout([{ id: thornbeck.id, name: 'Lantern Bay Textiles Co.' }])
      await expect.element(drawing('Number of Purchase Orders')).toBeVisible()
    })
  })

  it('that are hidden are neither shown nor requested', async () => {
    const { api } = await openTrends({ api: { getTrendSettings: () => ({ hiddenCharts: ['percentofshipmentdelay', 'FreightSpend'] }) } })
    await expect.element(drawing('Percent of Order Delay')).toBeVisible()
    await expect.element(chart('Percent of Shipment Delay')).not.toBeInTheDocument()
    await expect.element(chart('Freight Spend')).not.toBeInTheDocument()
    expect([...api.inputs('getShipmentDelayTrend'), ...api.inputs('getFreightSpendTrend')]).toEqual([])
  })

  it('load again one by one after a failure', async () => {
    const { api } = await openTrends({
      api: {
        ...onlyTrends('shipments', 'volume'),
        getVolumeTrend: () => {
          throw refuse('internal')
        },
      },
    })
    await expect.element(drawing('Shipments')).toBeVisible()
    const again = chart('Volume').getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    api.use({ getVolumeTrend: makeTrend })
    await again.click()
    await expect.element(drawing('Volume')).toBeVisible()
  })
})

it.each(widths)('has no violation of accessibility at %d pixels', async (width) => {
  const { goTo } = await openTrends({ width }, `${halfYear}&top=Top5ByVolume&ind=1&tl=1`)
  await expect.element(drawing('Shipments')).toBeVisible()
  if (width < 1000) await page.getByRole('search').getByRole('button', { name: 'Filters' }).click()
  await suppliers().click()
  await expect.element(page.getByText('maximum 10 suppliers')).toBeVisible()
  await expectAccessible('port pairs')
  await press('Escape')
  await goTo(`${halfYear}&cmp=1&cFrom=2025-01&tab=general`)
  await expect.element(drawing('Number of Purchase Orders')).toBeVisible()
  await expectAccessible('general')
})
