import { expectAccessible } from './accessible.ts'
import { apiClient, snackbar } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

interface Request {
  orderNumber: string
  customerAccountId: string
  draft: object | null
}

test.use({ viewport: { width: 390, height: 844 }, allowed: [/400|404/] })

test('a vendor books two orders of one customer on a phone, and continues the draft later', async ({ page }) => {
  const { call } = await apiClient(page, users.vendor)
  const [account] = await call('get', 'account/query/my-account-select-items')
  const query = `shipment-booking/query/get-request-booking-purchase-orders-table?accountId=${account.id}&pageSize=25`
  const { list }: { list: Request[] } = await call('get', query)
  const byCustomer = Map.groupBy(
    list.filter(({ draft }) => draft === null),
    ({ customerAccountId }) => customerAccountId,
  )
  const [first, second] = [...byCustomer.values()].find((orders) => orders.length > 1)!.slice(-2) as [Request, Request]
  const foreign = list.find(({ customerAccountId }) => customerAccountId !== first.customerAccountId)!

  await signIn(page, users.vendor, '/request-booking-purchase-orders')
  const card = ({ orderNumber }: Request) => page.locator('main li').filter({ hasText: orderNumber })
  for (const order of [first, second]) await card(order).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('2 orders')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(card(foreign)).toContainText('A booking holds orders of one customer')
  await expect(card(foreign).getByRole('checkbox')).toBeDisabled()
  await expectAccessible(page, 'selected orders on a phone')
  await bar.getByRole('link', { name: 'Create booking' }).click()

  // marks and goods of both orders, line by line
  const marks = page.getByLabel('Marks and numbers')
  await expect(marks).toHaveValue(new RegExp(`${first.orderNumber}\\n.*${second.orderNumber}`))
  await page.getByRole('button', { name: `Remove ${second.orderNumber}` }).click()
  await expect(marks).not.toHaveValue(new RegExp(second.orderNumber))

  // an unknown order, and one of another customer
  const add = page.locator('main').getByRole('combobox', { name: 'Add order' })
  await add.fill('ZZZ-NOPE')
  await expect(page.getByRole('listbox').or(page.getByText('No order with this number was found.')).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add order', exact: true }).click()
  await expect(page.getByText('No order with this number was found.').first()).toBeVisible()
  await add.fill(foreign.orderNumber)
  await page.getByRole('button', { name: 'Add order', exact: true }).click()
  await expect(page.getByText(`${foreign.orderNumber} is an order of `)).toBeVisible()

  // an ambiguous number is not saved
  const quantity = page.getByLabel(/^Quantity of /).first()
  await quantity.fill('1.220')
  await expect(page.getByText('“1.220” could mean 1220 or 1.22. Type 1220').first()).toBeVisible()
  await quantity.fill('1.5')
  await expect(page.getByText(/Enter a whole number of /).first()).toBeVisible()
  await quantity.fill('1')
  await page.getByLabel('Note').fill('Two parts')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(snackbar(page, 'Draft was saved successfully')).toBeVisible()

  await page.goto(`/request-booking-purchase-orders?s=${first.orderNumber}`)
  await expect(card(first)).toContainText(/Draft SB-\d{4}-\d{6} holds this order/)
  await card(first)
    .getByRole('link', { name: /^Continue SB-/ })
    .click()
  await expect(page.getByLabel('Note')).toHaveValue('Two parts')
  await page.goto(`/shipment-bookings/add?orderNumber=${first.orderNumber}`)
  await expect(page.getByRole('link', { name: /^Continue SB-/ })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: /^To book/ })).toContainText(/drafts? exists? for/i)
})
