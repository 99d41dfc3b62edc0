import { expectAccessible } from './accessible.ts'
import { tick } from './administration.ts'
import { expect, column, rows, signIn, test, users, total } from './portal.ts'

const always = 'from=2000-01&to=2100-01'

test('a buyer finds one of their orders, opens it, and follows a line to its shipment', async ({ page }) => {
  await signIn(page, users.buyer, `/purchase-order?${always}`)
  const all = await total(page)
  await rows(page)
  await tick(page.getByLabel('Show only my Purchase Orders.'))
  await expect(page).toHaveURL(/mine=1/)
  await expect
    .poll(async () => {
      const own = await total(page)
      return own > 0 && (all === 0 || own < all)
    })
    .toBe(true)

  const row = (await rows(page)).first()
  const [number] = await column(page, 'Order No.')
  await row.focus()
  await page.keyboard.press('Enter')
  const order = page.getByRole('dialog', { name: `Purchase Order ${number}` })
  await expect(order.getByRole('heading', { name: 'Lines' })).toBeVisible()
  await expect(order.getByRole('row').nth(1)).toContainText(/ per /)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(order).toBeHidden()
  // a click on the row opens it too
  await row.locator('td').nth(1).click()
  await expect(order).toBeVisible()
  await order.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Purchase Order Lines' }).click()
  await expect(page).toHaveURL(/\/purchase-order-lines/)
  await page.goto(`/purchase-order-lines?${always}&b=OrderDate`)
  await rows(page)
  const link = page.locator('tbody a').first()
  const shipment = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/shipments\\?.*s=${shipment}`))
  await expect.poll(() => column(page, 'Shipment No.')).toContain(shipment)
})

test('lines that have not moved are found by order date only', async ({ page }) => {
  await signIn(page, users.buyer, `/purchase-order-lines-milestones?${always}&s=pending&o=orderNumber&d=desc`)
  await rows(page)
  // booked on a shipment that has not departed
  expect((await column(page, 'Shipment No.')).every((text) => text !== '')).toBe(true)
  await page.locator('input[aria-label="Date basis"]').click()
  await page.getByRole('option', { name: /Order Date/ }).click()
  await expect(page).toHaveURL(/b=OrderDate/)
  await expect.poll(async () => (await column(page, 'Shipment No.')).some((text) => text === '')).toBe(true)
  expect((await column(page, 'Status')).every((text) => text === 'Pending')).toBe(true)
})

test('a user without a buyer id learns where to set one', async ({ page }) => {
  await signIn(page, users.british, `/purchase-order?${always}`)
  await rows(page)
  await expect(page.getByLabel('Show only my Purchase Orders.', { exact: true })).toBeDisabled()
  await page.getByRole('group', { name: /Show only my Purchase Orders/ }).focus()
  await expect(page.getByText('To use this filter, please set your Buyer Id on the profile page.')).toBeVisible()
})
