import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiClient, snackbar, uniqueEmail } from './administration.ts'
import { importFiles } from './import-files.ts'
import { mailedLink, mailTo } from './mailbox.ts'
import { enterAs, newPassword } from './people.ts'
import { expect, signIn, test, users } from './portal.ts'

const otherVendor = 'minh.tran@mekong-heron.example'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Imports an order of 100 pieces for Lantern Bay. @returns its number */
async function newOrder(): Promise<string> {
  const orderNumber = `STORY-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const deliverTo = { name: 'Kurrajong Sydney DC', streetAddress: '5 Wharf Road', city: 'Sydney', country: 'Australia' }
  const line = {
    lineNumber: 1,
    code: 'STORY',
    description: 'Garden chair',
    qty: 100,
    qtyUom: 'PCS',
    unitPrice: '77.5',
    shippingDate: day(35),
  }
  const order = { orderNumber, vendorNumber: 'KV20417', orderDate: day(-10), status: 'Confirmed', deliverTo, lines: [line] }
  await importFiles('kurrajong-vale', { 'purchase-orders.ndjson': `${JSON.stringify(order)}\n` })
  return orderNumber
}

/** Creates a second user of the vendor who has accepted the invitation. @returns the email */
async function newColleague(page: Page): Promise<string> {
  const { call } = await apiClient(page, users.fullAdmin)
  const accounts: { id: string; name: string }[] = await call('get', 'user/query/user-entry-account-select-items')
  const email = uniqueEmail()
  const accountIds = [accounts.find(({ name }) => name.startsWith('Ningbo'))!.id]
  await call('post', 'user/command/create', { firstname: 'Mei', lastname: 'Fang', email, accountIds })
  const code = new URL(await mailedLink(email, 'resetpassword')).searchParams.get('code')
  const answer = await page.request.post('/api/v1/user/command/restore-password-by-code', { data: { email, code, newPassword } })
  expect(answer.status(), await answer.text()).toBe(200)
  return email
}

/** Fills in the order's form so that it can be submitted. */
async function fillBooking(page: Page, orderNumber: string, quantity: string): Promise<void> {
  await page.goto(`/shipment-bookings/add?orderNumber=${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Create new Shipment Booking' })).toBeVisible()
  await page.getByLabel(/^Quantity of /).fill(quantity)
  const main = page.locator('main')
  await main.getByRole('combobox', { name: 'Shipper' }).click()
  await page.getByRole('option').first().click()
  await main.getByRole('combobox', { name: 'Container size' }).click()
  await page.getByRole('option', { name: "40' high cube" }).click()
  await page.getByLabel('Number of containers').fill('1')
  await page.getByLabel('Cargo ready date').fill(day(14))
  await expect(page.getByText(/^Saved \d\d:\d\d/).first()).toBeVisible()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog', { name: 'Submit Shipment Booking?' }).getByRole('button', { name: 'Yes, please' }).click()
}

/** Opens a page in another browser context. */
const browserOf = async (browser: Browser, width: number): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env['PORTAL_URL']!, viewport: { width, height: 844 } })).newPage()

test.use({ viewport: { width: 390, height: 844 } })

test('two colleagues book an order in parts, its buyer sees both bookings, and another vendor none', async ({ page, browser }) => {
  const orderNumber = await newOrder()
  const phone = page
  const others = [
    await browserOf(browser, 1440),
    await browserOf(browser, 1440),
    await browserOf(browser, 1440),
    await browserOf(browser, 1440),
  ]
  const [desk, buyer, stranger, admin] = others as [Page, Page, Page, Page]
  await signIn(phone, users.vendor)
  await expect(phone.getByRole('heading', { level: 1, name: 'Worklist' })).toBeVisible()
  await expectAccessible(phone, 'the worklist on a phone')
  await enterAs(desk, await newColleague(page), '/')

  // both request more than half at the same time
  await fillBooking(phone, orderNumber, '60')
  await fillBooking(desk, orderNumber, '70')
  await expectAccessible(phone, 'a booking on a phone')
  await submit(phone)
  await expect(snackbar(phone, 'Shipment Booking has been submitted successfully')).toBeVisible()
  await submit(desk)
  // the second one keeps the draft and sees what remains
  await expect(desk.getByText('More than the 40 remaining').first()).toBeVisible()
  await desk.getByLabel(/^Quantity of /).fill('40')
  await submit(desk)
  await expect(snackbar(desk, 'Shipment Booking has been submitted successfully')).toBeVisible()

  await signIn(buyer, users.buyer, `/purchase-order?from=2000-01&to=2100-01&s=${orderNumber}`)
  await buyer.locator('tbody tr[data-row] td').nth(1).click()
  const order = buyer.getByRole('dialog', { name: `Purchase Order ${orderNumber}` })
  await expect(order.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  for (const words of ['60 PCS', '40 PCS', 'Submitted', 'Lantern Bay']) await expect(order).toContainText(words)
  // the notification and the mail name the order, and the mail's link opens it
  await order.getByRole('button', { name: 'Close' }).click()
  await buyer.getByRole('button', { name: /^Notifications/ }).click()
  await expect(buyer.getByText(`booked PO ${orderNumber}`).first()).toBeVisible()
  const mail = await mailTo('bookings@kurrajong-vale.example', new RegExp(`order=${orderNumber}`))
  await buyer.goto(/\/purchase-order\?cId=\S+/.exec(mail.text)![0])
  await expect(order.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  await buyer.goto(`/purchase-order-lines-milestones?from=2000-01&to=2100-01&b=OrderDate&s=${orderNumber}`)
  await expect(buyer.locator('tbody tr[data-row]').first()).toContainText('Booked')

  await signIn(stranger, otherVendor, `/request-booking-purchase-orders?s=${orderNumber}`)
  await expect(stranger.getByRole('heading', { level: 1, name: /^Request Booking POs/ })).toBeVisible()
  await expect(stranger.locator('main')).not.toContainText(orderNumber)
  await stranger.goto(`/shipment-bookings?s=${orderNumber}`)
  await expect(stranger.getByRole('heading', { level: 1, name: /^Shipment Bookings/ })).toBeVisible()
  await expect(stranger.locator('main')).not.toContainText('SB-')
  await expectAccessible(stranger, 'no booking')

  // the reader has other accounts too: the link opens the vendor's
  const [vendor] = await (await apiClient(phone, users.vendor)).call('get', 'account/query/my-account-select-items')
  await signIn(admin, users.fullAdmin, `${new URL(phone.url()).pathname}?accountId=${vendor.id}`)
  await expect(admin.getByRole('heading', { level: 1, name: /^Booking Number: SB-/ })).toBeVisible()
  await admin.getByRole('link', { name: 'Shipment Bookings' }).first().click()
  await expect(admin.locator('tbody tr[data-row]').filter({ hasText: orderNumber }).first()).toContainText('Submitted')
  for (const each of others) await each.context().close()
})
