import { apiClient, choose, snackbar, unique } from './administration.ts'
import {
  accountNames,
  requestWith,
  choicesOf,
  clipboard,
  findByKey,
  makeApplication,
  openApplication,
  wholeKey,
} from './external-applications.ts'
import { column, expect, signIn, test, total, users } from './portal.ts'
import type { Page } from '@playwright/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const row = (page: Page, text: string) => page.locator('tbody tr[data-row]').filter({ hasText: text })
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a third party gets a key, calls with it, and loses access when it is regenerated', async ({ page }) => {
  const name = unique('Acme TMS')
  await signIn(page, users.fullAdmin)
  await page.getByRole('link', { name: 'External API' }).click()
  await page.getByRole('link', { name: 'New application' }).click()
  await expect(page.getByRole('heading', { name: 'New application' })).toBeVisible()
  await choose(page, 'Account', accountNames.australian)
  await page.getByLabel('Name').fill(name)
  await choose(page, 'Contact User', 'Imogen Tait')
  await page.getByRole('button', { name: 'Create' }).click()

  // redirected to its screen, at the endpoints
  await expect(snackbar(page, 'The External API was created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/external-applications\/[\da-f-]{36}\/edit\?t=endpoints$/)
  await expect(page.getByText(`No endpoints are on yet. Choose what ${name} may read.`)).toBeVisible()
  await toggle(page, 'List shipments').check()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await save(page)
  await expect(snackbar(page, 'The External API was updated successfully')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(toggle(page, 'List shipments')).toBeChecked()

  await page.getByRole('tab', { name: 'Settings' }).click()
  const primary = page.getByRole('region', { name: 'Primary Key' })
  await expect(primary).toContainText('Never used')
  await primary.getByRole('button', { name: 'Copy' }).click()
  await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
  const key = await clipboard(page)
  expect(key).toMatch(wholeKey)
  const application = await requestWith(key, 'application')
  expect(application.body.data).toMatchObject({ name, accountName: accountNames.australian, key: 'primary' })
  expect((await requestWith(key, 'shipments?limit=1')).body.data.items).toHaveLength(1)
  expect((await requestWith(key, 'products')).status).toBe(403)

  await primary.getByRole('button', { name: 'Regenerate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regenerate Primary Key?' })
  await expect(dialog).toContainText('Are you sure you want to regenerate this key? Once generated it cannot be undone.')
  await dialog.getByRole('button', { name: 'Yes, please' }).click()
  await expect(snackbar(page, 'Primary Key was regenerated successfully')).toBeVisible()
  await expect(primary.getByText(/^The old key stopped working at \d\d:\d\d\.$/)).toBeVisible()
  expect((await requestWith(key, 'application')).status).toBe(401)

  await primary.getByRole('button', { name: 'Show' }).click()
  await expect(primary.locator('code')).toHaveText(wholeKey)
  const shown = (await primary.locator('code').textContent())!
  expect(shown).not.toBe(key)
  expect((await requestWith(shown, 'application')).status).toBe(200)
})

test('suppliers restrict the enabled endpoints, and widening access needs confirmation', async ({ page }) => {
  const { suppliers } = await choicesOf(page, accountNames.australian)
  const [first, second] = [suppliers[0]!.name, suppliers[1]!.name]
  const { id, name } = await makeApplication(page)
  await signIn(page, users.fullAdmin)
  await openApplication(page, id)
  await expect(page.getByText('All Suppliers', { exact: true })).toBeVisible()
  await choose(page, 'Suppliers', first)
  // a supplier replaces All Suppliers, and the reverse
  await expect(page.locator('main').getByText('All Suppliers', { exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: 'All Suppliers' }).click()
  await expect(page.locator('main').getByText('All Suppliers', { exact: true })).toBeVisible()
  await page.getByRole('option', { name: first, exact: true }).click()
  await page.getByRole('option', { name: second, exact: true }).click()

  await page.getByRole('tab', { name: 'Endpoints' }).click()
  await toggle(page, 'List shipments').check()
  await expect(toggle(page, 'Supplier filter of List shipments')).toBeChecked()
  await expect(page.getByText('Shows all suppliers')).toHaveCount(0)
  await toggle(page, 'List products').click()
  const dialog = page.getByRole('dialog', { name: 'Switch on List products?' })
  await expect(dialog).toContainText('This endpoint shows all suppliers. Switch it on anyway?')
  await dialog.getByRole('button', { name: 'No, take me back' }).click()
  await expect(toggle(page, 'List products')).not.toBeChecked()
  await toggle(page, 'List products').click()
  await page.getByRole('button', { name: 'Yes, please' }).click()
  await expect(toggle(page, 'List products')).toBeChecked()
  await expect(page.getByText('Shows all suppliers')).toHaveCount(1)
  await save(page)
  await expect(snackbar(page, 'The External API was updated successfully')).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('1 endpoint that is on shows all suppliers.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy Primary Key' }).click()
  await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
  const { body } = await requestWith(await clipboard(page), 'shipments?limit=1000')
  const seen = new Set(body.data.items.map(({ derived }: { derived: { supplierName: string } }) => derived.supplierName))
  expect(seen.size).toBeGreaterThan(0)
  expect([...seen].filter((supplier) => supplier !== first && supplier !== second)).toEqual([])

  await page.goto(`/external-applications?s=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('2 suppliers')
  await expect(row(page, name).getByTitle(`${first}, ${second}`)).toBeVisible()
  await expect(row(page, name)).toContainText(/2 of \d+/)
  // usage is recorded to the minute, which may have passed
  await expect(row(page, name)).toContainText(/just now|1 minute ago/)
})

test('all read endpoints are enabled at once, and disabled again', async ({ page }) => {
  const { id } = await makeApplication(page, { suppliers: 1 })
  await signIn(page, users.fullAdmin)
  await openApplication(page, id, 'edit?t=endpoints')
  await page.getByRole('button', { name: 'All read endpoints' }).click()
  await expect(page.getByRole('dialog', { name: 'Switch on all read endpoints?' })).toContainText('List products shows all suppliers.')
  await page.getByRole('button', { name: 'Yes, please' }).click()
  await expect(toggle(page, 'Get one shipment')).toBeChecked()
  await expect(toggle(page, 'Supplier filter of Report: Shipments')).toBeChecked()
  const { call } = await apiClient(page, users.fullAdmin)
  const { endpoints } = await call('get', `external-application/query/get/${id}`)
  const reading = endpoints.filter(({ requestMethod }: { requestMethod: string }) => requestMethod === 'GET').length
  await expect(page.getByRole('status').filter({ hasText: `${reading} on` })).toBeVisible()
  await page.getByRole('button', { name: 'None' }).click()
  await expect(toggle(page, 'Get one shipment')).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: /^0 on$/ })).toBeVisible()
})

test('an endpoint is found by keyboard and expands to its parameters, its response and an example', async ({ page }) => {
  const { id } = await makeApplication(page)
  await signIn(page, users.fullAdmin)
  await openApplication(page, id, 'edit?t=endpoints')
  await findByKey(page, 'charges')
  await expect(toggle(page, 'List shipments')).toHaveCount(0)
  await page.getByRole('button', { name: /^List charges/ }).click()
  await expect(page.getByRole('group', { name: 'Sample request of List charges' })).toContainText('X-Api-Key: $PORTAL_KEY')
  await expect(page.getByRole('group', { name: 'Result of List charges' })).toContainText('"data"')
  await expect(page.getByText('limit', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy sample request of list charges' }).click()
  await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
  expect(await clipboard(page)).toBe(`curl '${process.env['PORTAL_URL']}/api/v1/external/charges' \\\n  --header "X-Api-Key: $PORTAL_KEY"`)
})

test('the first request is copied with the key, and works', async ({ page }) => {
  const { id } = await makeApplication(page)
  await signIn(page, users.fullAdmin)
  await openApplication(page, id, 'edit?t=start')
  await expect(page.getByRole('link', { name: 'reference of the External API' })).toHaveAttribute('href', '/docs/external')
  await expect(page.getByRole('link', { name: 'guide for integrators' })).toHaveAttribute('href', '/docs/integrating')
  for (const path of ['/docs/external', '/docs/integrating', '/llms.txt']) expect((await page.request.get(path)).status()).toBe(200)
  expect(await page.content()).not.toMatch(/prt_live_[0-9A-Za-z]{43}/)
  await page.getByRole('button', { name: 'Copy with key' }).click()
  await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
  const [, address, key] = /^curl '(.+)' \\\n {2}--header "X-Api-Key: (.+)"$/.exec(await clipboard(page))!
  expect(address).toBe(`${process.env['PORTAL_URL']}/api/v1/external/application`)
  expect((await requestWith(key!, 'application')).body.data.id).toBe(id)
  expect(await page.content()).not.toContain(key)
})

test('a deleted contact is shown in the list, and a new one is required', async ({ page }) => {
  const { call } = await apiClient(page, users.fullAdmin)
  const { accountId, contacts } = await choicesOf(page, accountNames.american)
  const email = `${Math.random().toString(36).slice(2, 10)}@journeys.example`
  const { id: userId } = await call('post', 'user/command/create', {
    firstname: 'Noor',
    lastname: 'Haddad',
    email,
    accountIds: [accountId],
  })
  const name = unique('Left behind')
  const id = await call('post', 'external-application/command/create', { accountId, name, userId })
  await call('delete', `user/command/delete/${userId}`)

  await signIn(page, users.fullAdmin, `/external-applications?s=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Contact user removed')
  await row(page, name).click()
  await expect(page).toHaveURL(new RegExp(`${id}/edit`))
  await expect(page.getByText('Choose another one.')).toBeVisible()
  await choose(page, 'Contact User', contacts.find(({ fullName }) => fullName === 'Marisol Quintero')!.fullName)
  await save(page)
  await expect(snackbar(page, 'The External API was updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'External Applications' }).click()
  // the list keeps its state
  await expect(page).toHaveURL(/s=Left/)
  await expect(row(page, name)).toContainText('Marisol Quintero')
})

test('an application is deleted with its keys', async ({ page }) => {
  const { id, name } = await makeApplication(page)
  const { call } = await apiClient(page, users.fullAdmin)
  const { key } = await call('post', `external-application/command/reveal-primary-key/${id}`, {})
  expect((await requestWith(key, 'application')).status).toBe(200)
  await signIn(page, users.fullAdmin, `/external-applications?s=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete External API, ${name}?` })
  await expect(dialog).toContainText('Are you sure you want to delete this External API? Once deleted it cannot be undone.')
  await dialog.getByRole('button', { name: 'Yes, please' }).click()
  await expect(snackbar(page, 'The External API was deleted successfully')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
  expect((await requestWith(key, 'application')).status).toBe(401)
})

test('the list has its columns, ten rows per page, and sort and search in the URL', async ({ page }) => {
  const prefix = unique('Batch')
  for (let number = 10; number < 21; number++) await makeApplication(page, { account: accountNames.british, name: `${prefix} ${number}` })
  await signIn(page, users.fullAdmin, '/external-applications')
  await page.getByPlaceholder('Account, name, contact, email').fill(prefix)
  await expect(page).toHaveURL(/s=Batch/)
  // the URL changes before the rows do
  const names = () => column(page, 'Name')
  await expect.poll(() => total(page)).toBe(11)
  await expect.poll(names).toHaveLength(10)
  expect((await column(page, 'Suppliers')).every((text) => text === 'All Suppliers')).toBe(true)
  expect((await column(page, 'Last used')).every((text) => text === 'Never')).toBe(true)
  const head = page.locator('thead th').filter({ hasText: /^Name$/ })
  await head.click()
  await expect(page).toHaveURL(/o=name/)
  // a click reverses the current sort order
  await expect(head.getByRole('img', { name: 'Sorted ascending' })).toBeVisible()
  await head.click()
  await expect(page).toHaveURL(/d=desc/)
  await expect.poll(async () => (await names())[0]).toBe(`${prefix} 20`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/p=2/)
  await expect.poll(names).toEqual([`${prefix} 10`])
  await page.reload()
  expect(await names()).toEqual([`${prefix} 10`])
  await page.goBack()
  await expect.poll(async () => (await names())[0]).toBe(`${prefix} 20`)
})
