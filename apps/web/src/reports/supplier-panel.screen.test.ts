import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { orderLineMilestones } from '@portal/contracts/reports/order-line-milestones'
import { shipments } from '@portal/contracts/reports/shipments'
import { spendPerSupplier } from '@portal/contracts/reports/spend-per-supplier'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { refuse, type ApiHandlers } from '../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { press, tableRow } from '../testing/screen-parts.ts'
import { filterPeriods, suppliers } from '../testing/standard-account.ts'
import { supplierPerformance } from '../testing/supplier-performance.ts'

const always = 'from=2000-01&to=2100-01'
const [first, second] = suppliers as [(typeof suppliers)[number], (typeof suppliers)[number]]

const handlers: ApiHandlers = {
  getSpendPerSupplierReport: tableOf(
    spendPerSupplier,
    makeRows(spendPerSupplier, 2, (index) => ({ id: suppliers[index]!.id, supplier: suppliers[index]!.name })),
  ),
  getCommercialInvoicesReport: tableOf(
    commercialInvoices,
    makeRows(commercialInvoices, 1, () => ({ supplier: second.name })),
  ),
  getSupplierPerformance: ({ supplierId }) => ({ ...supplierPerformance, name: suppliers.find(({ id }) => id === supplierId)!.name }),
  getShipmentsReport: tableOf(shipments, makeRows(shipments, 1)),
  getOrderLineMilestonesReport: tableOf(orderLineMilestones, makeRows(orderLineMilestones, 1)),
  getPurchaseOrderTableFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }),
}

async function open(path = `/spendpersupplier?${always}`, { api, ...options }: ScreenOptions = {}) {
  const screen = await renderScreen(path, { api: { ...handlers, ...api }, ...options })
  await expect.element(tableRow(0)).toBeVisible()
  return screen
}
const panel = (name: string) => page.getByRole('dialog', { name })
const clickRow = () => tableRow(0).getByCss('td').nth(1).click()

/** Resolves after this number of microtasks, before any task. */
const microtasks = (count: number): Promise<void> => (count === 0 ? Promise.resolve() : Promise.resolve().then(() => microtasks(count - 1)))

it('opens in a render after the click, so that a paint may come first', async () => {
  const { url } = await open()
  tableRow(0)
    .getByCss('td')
    .nth(1)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // a render in the click ends in one of the next microtasks
  await microtasks(1000)
  expect(url()).toContain('open=')
  expect(tableRow(0).element().hasAttribute('data-open')).toBe(false)
  await expect.element(tableRow(0)).toHaveAttribute('data-open', 'true')
  await expect.element(panel(first.name)).toBeVisible()
})

it('opens from a row of the spend, is in the address, and closes with Escape', async () => {
  const { url } = await open()
  await clickRow()
  const dialog = panel(first.name)
  await expect.element(dialog).toBeVisible()
  expect(url()).toContain(`open=${first.id}`)
  for (const text of [
    '3 orders (5 lines)',
    '1 order (1 line)',
    'USD 12,000, EUR 300',
    '4 of 5 shipments on time',
    '82 % on time (41 of 50 lines)',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: '+86 20 5550 1000' })).toHaveAttribute('href', 'tel:+862055501000')
  await expectAccessible()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('opens from a row that only names the supplier', async () => {
  const { url } = await open(`/commercialInvoiceValuePerSupplier?${always}`)
  await clickRow()
  await expect.element(panel(second.name)).toBeVisible()
  expect(url()).toContain(`open=${second.id}`)
})

it('leads to the overdue lines and to the shipments of the supplier', async () => {
  const { url, goTo } = await open(`/spendpersupplier?${always}&open=${first.id}`)
  await page.getByRole('link', { name: '3 orders (5 lines)' }).click()
  await expect.poll(url).toMatch(new RegExp(`^/purchase-order-lines-milestones\\?.*dl=overdue.*supId=${first.id}`))
  await goTo(`/spendpersupplier?${always}&open=${first.id}`)
  await panel(first.name).getByRole('link', { name: 'Shipments', exact: true }).click()
  await expect.poll(url).toMatch(new RegExp(`^/shipments\\?.*supId=${first.id}`))
})

it('offers a retry if the supplier could not be loaded', async () => {
  let isBroken = true
  const getSupplierPerformance = () => {
    if (isBroken) throw refuse('notFound')
    return supplierPerformance
  }
  await open(`/spendpersupplier?${always}&open=${first.id}`, { api: { getSupplierPerformance } })
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' }).first()
  await expect.element(retry).toBeVisible()
  isBroken = false
  await retry.click()
  await expect.element(panel(first.name)).toBeVisible()
})

it('leads to the shipments from a row whose supplier has no id', async () => {
  const rows = makeRows(commercialInvoices, 1, () => ({ supplier: 'Two of the same name' }))
  const api = { getCommercialInvoicesReport: tableOf(commercialInvoices, rows) }
  const { url } = await open(`/commercialInvoiceValuePerSupplier?${always}`, { api })
  await clickRow()
  await expect.poll(url).toMatch(/^\/shipments\?.*s=Two/)
})
