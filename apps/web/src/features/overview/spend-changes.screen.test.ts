import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { dashboardHandlers } from '../../testing/dashboard.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { box } from '../../testing/screen-parts.ts'
import { idOf } from '../../testing/standard-account.ts'

const change = (amount: string, before: string) => ({ amount, before })
const spendBreakdown = {
  total: '1250',
  parts: { freight: '800', destination: '250', disbursements: '150', other: '50' },
  screens: [],
}
const spendChanges = {
  period: { startDate: '2026-05-01', endDate: '2026-05-20' },
  before: { startDate: '2025-05-01', endDate: '2025-05-20' },
  total: change('1250', '1000'),
  parts: {
    freight: change('800', '540'),
    destination: change('250', '250'),
    disbursements: change('150', '160'),
    other: change('50', '50'),
  },
  suppliers: [{ supplierId: idOf(31), name: 'Lantern Bay Textiles Co.', ...change('900', '600') }],
  routes: [{ origin: { code: 'CNNGB', name: 'Ningbo' }, destination: { code: 'GBFXT', name: 'Felixstowe' }, ...change('700', '410') }],
}

it('leads from the total spend to what changed, and from there to the rows', async () => {
  const api = { getShipmentSpendsReport: tableOf(shipmentSpends, makeRows(shipmentSpends, 3)), getSpendBreakdown: () => spendBreakdown }
  const screen = await renderScreen('/overview?from=2026-05&to=2026-05', {
    api: { ...dashboardHandlers(), ...api, getSpendChanges: () => spendChanges },
  })
  const open = page.getByRole('list', { name: 'Needs attention' }).getByRole('button', { name: 'What changed' })
  const amount = page.getByRole('list', { name: 'Needs attention' }).getByText(/^[A-Z]{3} [\d,]+$/)
  await expect.element(open).toBeVisible()
  expect(box(open).bottom).toBeLessThanOrEqual(box(amount).top)
  await open.click()
  const changes = page.getByRole('dialog', { name: 'What changed' })
  await expect.element(changes).toMatchTextContent('1 – 20 May 2026: GBP 250.00 more than in 1 – 20 May 2025.')
  await expect.element(changes.getByRole('row', { name: /^Lantern Bay/ })).toMatchTextContent('900.00+300.00')
  await expect.element(changes.getByRole('row', { name: /^Freight/ }).first()).toMatchTextContent('800.00+260.00')
  await expectAccessible()
  await changes.getByRole('button', { name: 'Previous period' }).click()
  await expect.poll(() => screen.api.inputs('getSpendChanges').at(-1)?.comparison).toBe('periodBefore')
  await changes.getByRole('link', { name: 'Ningbo → Felixstowe' }).click()
  await expect.poll(screen.url).toMatch(/^\/shipment-spends\?/)
  await expect
    .poll(() => screen.api.inputs('getShipmentSpendsReport').at(-1))
    .toMatchObject({ portOrigin: 'CNNGB', portDestination: 'GBFXT' })
})

it('explains that a period without an earlier one has nothing to compare', async () => {
  await renderScreen('/overview?from=1900-01&to=2026-05', {
    api: { ...dashboardHandlers(), getSpendBreakdown: () => spendBreakdown, getSpendChanges: () => null },
  })
  await page.getByRole('button', { name: 'What changed' }).click()
  const changes = page.getByRole('dialog', { name: 'What changed' })
  await expect.element(changes).toMatchTextContent('Nothing to compare: the period has not begun, or no earlier one exists.')
})
