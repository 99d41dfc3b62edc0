import { expect, column, signIn, test, users } from './portal.ts'

const year = 'from=2000-01&to=2100-01'

test('a shipment leads to its details, to a product, and back to the unchanged shipments list', async ({ page }) => {
  await signIn(page, users.american, `/shipments?${year}&b=ETD&mode=LSE&p=2`)
  const before = await column(page, 'Shipment No.')
  const details = page.locator('a[data-details]').first()
  const number = (await details.getAttribute('aria-label'))!.replace('Details ', '')
  // the buttons of a row appear on hover
  await page.locator('tr', { has: page.locator(`[aria-label="Details ${number}"]`) }).hover()
  await details.click()
  await expect(page).toHaveURL(/\/shipmentDetails\?/)
  await expect(page.getByRole('heading', { level: 1, name: /^Shipment Details/ })).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ s: number, b: 'ETD', from: '2000-01', to: '2100-01' })
  // every line belongs to the selected shipment
  expect(new Set(await column(page, 'Shipment No.'))).toEqual(new Set([number]))

  const [code] = await column(page, 'Product Code')
  await page.getByRole('link', { name: code!, exact: true }).first().click()
  await expect(page).toHaveURL(/\/products\?/)
  await expect(page.getByRole('dialog', { name: new RegExp(code!) })).toBeVisible()
  await expect.poll(() => column(page, 'Product Code')).toEqual([code])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue(code!)
  await page.goBack()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Shipment Details/ })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Shipments', 'Details'])
  await trail.getByRole('link', { name: 'Shipments' }).click()
  await expect(page).toHaveURL(/\/shipments\?.*mode=LSE/)
  await expect.poll(() => column(page, 'Shipment No.')).toEqual(before)
})
