import { readFile } from 'node:fs/promises'
import { expect, column, rows, signIn, test, users, total, titles } from './portal.ts'

const year = 'from=2000-01&to=2100-01'

test('a shipment leads to its details, to a product, and back to the unchanged shipments list', async ({ page }) => {
  await signIn(page, users.american, `/shipments?${year}&b=ETD&mode=LSE&p=2`)
  const before = await column(page, 'Shipment No.')
  const details = page.getByRole('link', { name: /^Details / }).first()
  const number = (await details.getAttribute('aria-label'))!.replace('Details ', '')
  await details.click()
  await expect(page).toHaveURL(/\/shipmentDetails\?/)
  await expect(page.getByRole('heading', { level: 1, name: /^Shipment Details/ })).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ s: number, b: 'ETD', from: '2000-01', to: '2100-01' })
  // every line belongs to the selected shipment
  expect(new Set(await column(page, 'Shipment No.'))).toEqual(new Set([number]))

  const [code] = await column(page, 'Product Code')
  await page.getByRole('link', { name: code!, exact: true }).first().click()
  await expect(page).toHaveURL(/\/products\?/)
  await expect.poll(() => column(page, 'Product Code')).toEqual([code])
  await expect(page.getByRole('searchbox')).toHaveValue(code!)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Shipment Details/ })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Shipments', 'Details'])
  await trail.getByRole('link', { name: 'Shipments' }).click()
  await expect(page).toHaveURL(/\/shipments\?.*mode=LSE/)
  await expect.poll(() => column(page, 'Shipment No.')).toEqual(before)
})

test('details have no menu entry, the other tables have one', async ({ page }) => {
  await signIn(page, users.buyer, '/shipments')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Details' })).toHaveCount(0)
  const titles: [entry: string, title: string][] = [
    ['Port Pair Data', 'Port Pair Data'],
    ['Commercial Invoices', 'Commercial Invoice Value Per Supplier'],
    ['Products', 'Products'],
  ]
  for (const [entry, title] of titles) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect((await rows(page)).first()).toBeVisible()
  }
})

test('amounts state the currency of the account', async ({ page }) => {
  await signIn(page, users.british, `/commercialInvoiceValuePerSupplier?${year}`)
  await rows(page)
  const shown = await titles(page)
  expect(shown).toEqual([
    'Supplier',
    'Customs (GBP)',
    'Duty (GBP)',
    'FOB (AUD)',
    'CIF',
    'CIF Currency',
    'Invoice Value',
    'Invoice Currency',
  ])
  await page.locator('thead th').filter({ hasText: 'CIF' }).first().getByText('CIF', { exact: true }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('CIF is cost, insurance and freight, on which GST plus any duty is payable')
})

test('port pairs are filtered by a special search, which can be removed', async ({ page }) => {
  await signIn(page, users.american, `/portpairdata?${year}`)
  await rows(page)
  const all = await total(page)
  await page.goto(`/portpairdata?${year}&mode=LSE&sst=Air freight`)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await page.getByRole('button', { name: 'Remove the filter Air freight' }).click()
  await expect.poll(() => total(page)).toBe(all)
})

for (const [address, title] of [
  ['portpairdata', 'Port Pair Data'],
  ['commercialInvoiceValuePerSupplier', 'Commercial Invoice Value Per Supplier'],
  ['products', 'Products'],
  ['shipmentDetails', 'Shipment Details'],
])
  test(`${title} are exported as PDF`, async ({ page }) => {
    await signIn(page, users.buyer, `/${address}`)
    await rows(page)
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PDF' }).click()])
    expect(download.suggestedFilename()).toBe(`${title} Report.pdf`)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
