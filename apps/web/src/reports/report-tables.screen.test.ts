import type { Report } from '@portal/contracts/report'
import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { consolidatedSpends } from '@portal/contracts/reports/consolidated-spends'
import { exceptions } from '@portal/contracts/reports/exceptions'
import { portPairs } from '@portal/contracts/reports/port-pairs'
import { products } from '@portal/contracts/reports/products'
import { reports } from '@portal/contracts/reports/index'
import { shipmentDetails } from '@portal/contracts/reports/shipment-details'
import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { shipments } from '@portal/contracts/reports/shipments'
import { spendPerSupplier } from '@portal/contracts/reports/spend-per-supplier'
import { capitalize } from '@portal/contracts/capitalize'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attention } from '../testing/dashboard.ts'
import type { ApiHandlers } from '../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { openPeriod, periodButton } from '../testing/period.ts'
import { box, column, header, savedFile, snackbar, tableRow, titles } from '../testing/screen-parts.ts'
import { suppliers } from '../testing/standard-account.ts'

/** All months. */
const always = 'from=2000-01&to=2100-01'

/** Tables of all reports with three rows each. */
const tables = Object.fromEntries(
  Object.values<Report>(reports).map((report) => [`get${capitalize(report.id)}Report`, tableOf(report, makeRows(report, 3))]),
) as ApiHandlers

/** Opens a report and waits for the first row. */
async function openReport(path: string, { api, ...options }: ScreenOptions = {}) {
  const screen = await renderScreen(path, { api: { ...tables, getAttention: () => attention, ...api }, ...options })
  await expect.element(tableRow(0)).toBeVisible()
  return screen
}

describe('menu', () => {
  it('leads to the reports in their order, with their titles; shipment details have no entry', async () => {
    await openReport('/shipments')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const titlesByEntry = {
      Containers: 'Containers',
      'Port Pair Data': 'Port Pair Data',
      'Commercial Invoices': 'Commercial Invoice Value Per Supplier',
      'Shipments Spends': 'Shipments Spends',
      'Shipment Spends': 'Shipment Spends',
      'Spend Per Supplier': 'Spend Per Supplier',
      Products: 'Products',
      Exceptions: 'Exceptions',
    }
    await expect.element(menu.getByRole('link', { name: 'Exceptions', exact: true })).toBeVisible()
    const labels = menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent.trim())
    expect(labels).not.toContain('Details')
    expect(labels.filter((label) => label in titlesByEntry)).toEqual(Object.keys(titlesByEntry))
    for (const [entry, title] of Object.entries(titlesByEntry)) {
      await menu.getByRole('link', { name: entry, exact: true }).click()
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect.element(tableRow(0)).toBeVisible()
    }
  })
})

describe('links', () => {
  it('lead from a booking to one of its shipments with the current filters', async () => {
    const { url, back } = await openReport(`/consolidated-shipments-spends?${always}&b=ETD`, {
      api: {
        getConsolidatedSpendsReport: tableOf(
          consolidatedSpends,
          makeRows(consolidatedSpends, 1, () => ({ shipmentNumbers: ['S100002', 'S100001'] })),
        ),
      },
    })
    await tableRow(0).getByRole('link', { name: 'S100002' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Shipments', exact: false })).toBeVisible()
    const { pathname, searchParams } = new URL(url(), 'http://127.0.0.1')
    expect({ pathname, ...Object.fromEntries(searchParams) }).toMatchObject({
      pathname: '/shipments',
      s: 'S100002',
      b: 'ETD',
      from: '2000-01',
      to: '2100-01',
    })
    back()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Shipments Spends/ })).toBeVisible()
  })

  it('lead from the spend of a shipment to the shipment', async () => {
    const { url } = await openReport(`/shipment-spends?${always}`)
    const [number] = await column('Shipment No.')
    await page.getByRole('link', { name: number!, exact: true }).first().click()
    await expect.poll(url).toMatch(new RegExp(`^/shipments\\?.*s=${number}`))
    await expect.poll(() => column('Shipment No.')).toEqual([number])
  })
})

describe('amounts', () => {
  it("have the account's currency in the titles of spend columns", async () => {
    await openReport(`/shipment-spends?${always}`)
    expect(await titles()).toEqual(
      expect.arrayContaining(['Freight Spend (GBP)', 'Commercial Value (GBP)', 'Total Spend (GBP)', 'Disbursements (GBP)']),
    )
  })

  it("have the account's currency in the titles of customs and duty, but not of invoices", async () => {
    await openReport(`/commercialInvoiceValuePerSupplier?${always}`)
    expect(await titles()).toEqual([
      'Supplier',
      'Customs (GBP)',
      'Duty (GBP)',
      'FOB (AUD)',
      'CIF',
      'CIF Currency',
      'Invoice Value',
      'Invoice Currency',
      'Subtotal (GBP)',
    ])
    await header('CIF').getByText('CIF', { exact: true }).hover()
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('CIF is cost, insurance and freight, on which GST plus any duty is payable')
  })
})

it('hiding the sorted column resets the sort order', async () => {
  const { url, api } = await openReport(`/shipment-spends?${always}&o=disbursements&d=desc`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Disbursements', exact: true }).click()
  await expect.poll(url).not.toMatch(/[?&]o=/)
  await expect.poll(titles).not.toContain('Disbursements (GBP)')
  await expect.poll(() => api.inputs('getShipmentSpendsReport').at(-1)).toMatchObject({ sortColumn: 'shipmentNumber' })
})

describe('spend per supplier', () => {
  it('is exported in the order of the table', async () => {
    const { api } = await openReport(`/spendpersupplier?${always}&o=amount&d=desc`, {
      api: { exportSpendPerSupplierReport: () => new File(['Supplier'], 'spend.csv', { type: 'text/csv; charset=utf-8' }) },
    })
    expect(api.inputs('getSpendPerSupplierReport')).toMatchObject([{ sortColumn: 'amount', sortDirection: 'desc' }])
    const file = await savedFile(async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
    })
    expect(file.name).toBe('spend.csv')
    await expect.element(snackbar('spend.csv was exported.')).toBeVisible()
    expect(api.inputs('exportSpendPerSupplierReport')).toMatchObject([
      { format: 'csv', columns: ['supplier', 'amount', 'share', 'againstLastYear'], sortColumn: 'amount', sortDirection: 'desc' },
    ])
  })
})

describe('exceptions', () => {
  it('are open ones of any date, or all of the period', async () => {
    const { api, goTo } = await openReport('/exceptions')
    await expect.element(periodButton('Any date')).toBeVisible()
    await expect.element(await openPeriod()).toMatchTextContent('To choose a period, change the filter Show.')
    await goTo(`/exceptions?${always}&sh=all`)
    await expect.element(periodButton('Any date')).not.toBeInTheDocument()
    await expect.poll(() => api.inputs('getExceptionsReport')).toMatchObject([{ show: 'open' }, { show: 'all' }])
  })

  it('are filtered by one of the suppliers to call first', async () => {
    const first = { ...attention.callFirst![0]!, supplierId: suppliers[0]!.id }
    const { api, url } = await openReport('/exceptions', { api: { getAttention: () => ({ ...attention, callFirst: [first] }) } })
    const chip = page.getByRole('group', { name: 'Call first' }).getByRole('button', { name: `${first.name} · 5` })
    await chip.click()
    await expect.poll(url).toContain(`supId=${first.supplierId}`)
    await expect.poll(() => api.inputs('getExceptionsReport').at(-1)).toMatchObject({ show: 'open', supplierIds: [first.supplierId] })
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await chip.click()
    await expect.poll(url).not.toContain('supId')
  })

  it('are filtered by one of the carriers to call first instead of a supplier, and by a contact of the address', async () => {
    const { api, url, goTo } = await openReport(`/exceptions?supId=${suppliers[0]!.id}`, { api: { getAttention: () => attention } })
    await page.getByRole('button', { name: 'Kestrel Maritime · 3' }).click()
    await expect.poll(url).toMatch(/^(?!.*supId).*ct=Kestrel/)
    await expect.poll(() => api.inputs('getExceptionsReport').at(-1)).toMatchObject({ contact: 'Kestrel Maritime' })
    await goTo('/exceptions?ct=Heron%20Lines')
    await page.getByRole('button', { name: 'Heron Lines', pressed: true }).click()
    await expect.poll(url).not.toContain('ct=')
  })

  it('show the count of a supplier to call first beside a part of its long name on phones', async () => {
    const first = { ...attention.callFirst![0]!, name: 'Lantern Bay Textiles and Home Products Manufacturing Company Limited' }
    const api = { ...tables, getAttention: () => ({ ...attention, callFirst: [first] }) }
    await renderScreen('/exceptions', { width: 390, api })
    const chip = page.getByRole('group', { name: 'Call first' }).getByRole('button', { name: `${first.name} · 5` })
    await expect.element(chip).toBeVisible()
    expect(box(chip).right).toBeLessThanOrEqual(390 - 13)
  })

  it('link each of the first orders, and count the others', async () => {
    const rows = makeRows(exceptions, 2, (index) => ({ orderNumber: index === 0 ? 'PO-1, PO-2, PO-3, PO-4' : 'PO-9' }))
    await openReport('/exceptions', { api: { getExceptionsReport: tableOf(exceptions, rows) } })
    const texts = (await column('Order No.')).map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ','))
    expect(texts.toSorted()).toEqual(['PO-1, PO-2 +2', 'PO-9'])
    await expect.element(page.getByRole('link', { name: 'PO-2', exact: true })).toHaveAttribute('href', expect.stringContaining('s=PO-2'))
    await expect.element(page.getByRole('link', { name: 'PO-9', exact: true })).toBeVisible()
  })

  it('state whether they are late, on time or overdue, and what is compared', async () => {
    const states = [
      { delayArrivalInDays: 3, overdueArrivalInDays: null },
      { delayArrivalInDays: -1, overdueArrivalInDays: null },
      { delayArrivalInDays: null, overdueArrivalInDays: 2 },
      { delayArrivalInDays: null, overdueArrivalInDays: null, noArrivalRecorded: true },
    ]
    const rows = makeRows(exceptions, states.length, (index) => states[index]!)
    await openReport(`/exceptions?${always}&sh=all`, { api: { getExceptionsReport: tableOf(exceptions, rows) } })
    expect((await column('Delay Arrival')).toSorted()).toEqual(['3 days late', 'No arrival recorded', 'On time', 'Overdue 2 days'])
    await header('Delay Delivery').getByText('Delay Delivery').hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Act. Delivery compared with Req. Delivery')
  })
})

it('port pairs are filtered by a special search, which can be removed', async () => {
  const { api } = await openReport(`/portpairdata?${always}&mode=LSE&sst=Air freight`, {
    // without the filter of the double: the rows have no mode
    api: { getPortPairsReport: (input) => tableOf(portPairs, makeRows(portPairs, 3))({ ...input, mode: '' }) },
  })
  await page.getByRole('button', { name: 'Remove the filter Air freight' }).click()
  await expect.poll(() => api.inputs('getPortPairsReport')).toHaveLength(2)
  const [filtered, all] = api.inputs('getPortPairsReport')
  expect(filtered).toMatchObject({ mode: 'LSE' })
  expect(all).not.toHaveProperty('mode')
})

it.each([portPairs, commercialInvoices, products, shipmentDetails, spendPerSupplier, shipmentSpends, shipments])(
  '$title are exported as PDF',
  async (report: Report) => {
    const operation = `export${capitalize(report.id)}Report` as 'exportProductsReport'
    const { api } = await openReport(report.route, {
      api: { [operation]: () => new File(['%PDF-'], `${report.title} Report.pdf`, { type: 'application/pdf' }) },
    })
    const file = await savedFile(async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'PDF' }).click()
    })
    expect(file.name).toBe(`${report.title} Report.pdf`)
    expect(api.inputs(operation)).toMatchObject([{ format: 'pdf' }])
  },
)
