import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import { box, header, rowWith } from '../../testing/screen-parts.ts'
import { userHandlers } from '../../testing/users.ts'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'

/** Opens a screen of the account administration as a full administrator. */
const openAccounts = (path: string, width: number, accounts = [thornbeck, lanternBay]) =>
  renderScreen(path, { role: 'fullAdministrator', accounts, width, api: accountHandlers() })

describe.each(widths)('at %i pixels', (width) => {
  it('the lists have no accessibility violations', async () => {
    const { goTo } = await openAccounts('/accounts', width)
    await expect.element(page.getByRole('button', { name: `Delete ${thornbeck.name}` })).toBeVisible()
    await expectAccessible('customers')
    await goTo('/accounts?t=vendors')
    await expect.element(page.getByRole('button', { name: `Delete ${lanternBay.name}` })).toBeVisible()
    await expectAccessible('vendors')
  })

  it.each([
    ['a new customer', '/accounts/customer/add'],
    ['the settings of a customer', `/accounts/customer/${thornbeck.id}/edit`],
    ['the features of a customer', `/accounts/customer/${thornbeck.id}/features`],
    ['a new vendor', '/accounts/vendor/add'],
    ['a vendor', `/accounts/vendor/${lanternBay.id}/edit`],
  ])('the form of %s has no accessibility violations', async (_, path) => {
    await openAccounts(path, width)
    await expect.element(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
    await expectAccessible()
  })

  it('the dialog of a supplier has no accessibility violations', async () => {
    await openAccounts('/account-profile', width, [lanternBay])
    await page.getByRole('button', { name: 'Add Supplier' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  })
})

it('the head of a form is as high before its account has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { getVendorAccount, ...handlers } = accountHandlers()
  await renderScreen(`/accounts/vendor/${lanternBay.id}/edit`, {
    role: 'fullAdministrator',
    accounts: [thornbeck, lanternBay],
    api: { ...handlers, getVendorAccount: (input) => promise.then(() => getVendorAccount!(input)) },
  })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  const height = () => title.element().parentElement!.offsetHeight
  const before = height()
  resolve()
  await expect.element(page.getByRole('main').getByText(lanternBay.name, { exact: true })).toBeVisible()
  expect(height()).toBe(before)
})

it('lists of a phone are cards that open an account', async () => {
  const { goTo, url } = await openAccounts('/accounts?t=vendors', 390)
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect.element(card(lanternBay.name)).toMatchTextContent('Vendor numbers')
  await card(lanternBay.name).getByRole('button', { name: lanternBay.name, exact: true }).click()
  await expect.poll(url).toBe(`/accounts/vendor/${lanternBay.id}/edit`)
  await goTo('/accounts')
  await card(thornbeck.name)
    .getByRole('button', { name: `Features of ${thornbeck.name}` })
    .click()
  await expect.poll(url).toBe(`/accounts/customer/${thornbeck.id}/features`)
})

it.each([
  [1440, 'Updated Date'],
  [1024, 'Last Import'],
] as const)('the list shows columns beside the actions at %i pixels, up to %s', async (width, last) => {
  await openAccounts('/accounts', width)
  await expect.element(rowWith(thornbeck.name).getByText('12 rejected')).toBeVisible()
  expect(Math.round(box(header(last)).right)).toBeLessThanOrEqual(Math.round(box(header('Actions')).left))
  const latest = rowWith(thornbeck.name).getByCss('td').filter({ hasText: '12 rejected' }).element()
  expect(latest.scrollWidth).toBeLessThanOrEqual(latest.clientWidth)
})

it('the list shows users and the latest import, sorts by them, and links to the users of an account', async () => {
  const { api, url } = await openAccounts('/accounts', 1440)
  const row = rowWith(thornbeck.name)
  await expect.element(row.getByText('19/05/2026, 14:30')).toBeVisible()
  await expect.element(row.getByText('12 rejected')).toBeVisible()
  for (const [title, column] of [
    ['Last Import', 'LastImport'],
    ['Users', 'Users'],
  ] as const) {
    await header(title).click()
    await expect.poll(() => api.inputs('listCustomerAccounts').at(-1)).toMatchObject({ SortColumn: column })
  }
  api.use(userHandlers([]))
  await row.getByRole('link', { name: `3 users of ${thornbeck.name}` }).click()
  await expect.poll(url).toBe(`/users?acc=${thornbeck.id}`)
})
