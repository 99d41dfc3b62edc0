import { apiClient, choose, select, snackbar } from './administration.ts'
import { accountNames, makeApplication, openApplication, wholeKey } from './external-applications.ts'
import { expect, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test.describe('a revealed key', () => {
  test('is hidden after 30 seconds and with its tab, and every reveal is a separate request', async ({ page }) => {
    const { id } = await makeApplication(page)
    await signIn(page, users.fullAdmin)
    await page.clock.install()
    await openApplication(page, id)
    // the clock only moves with the steps below, so that a slow machine does not use up the 30 seconds
    await page.clock.pauseAt(Date.now() + 60_000)
    let calls = 0
    page.on('request', (request) => (calls += Number(request.url().includes('reveal-secondary-key'))))
    const secondary = page.getByRole('region', { name: 'Secondary Key' })
    const shown = secondary.getByText(wholeKey)
    await secondary.getByRole('button', { name: 'Show' }).click()
    await expect(shown).toBeVisible()
    await page.clock.fastForward(29_999)
    await expect(shown).toBeVisible()
    await page.clock.fastForward(1)
    await expect(shown).toHaveCount(0)
    await page.clock.resume()
    await expect(secondary.locator('code')).toHaveText(/^prt_live_….{4}$/)
    await secondary.getByRole('button', { name: 'Show' }).click()
    await expect(shown).toBeVisible()
    await page.getByRole('tab', { name: 'Get started' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(secondary.locator('code')).toHaveText(/^prt_live_….{4}$/)
    await secondary.getByRole('button', { name: 'Copy' }).click()
    await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
    expect(calls).toBe(3)
  })

  test('can only be regenerated once the portal cannot show it any more', async ({ page }) => {
    const { id } = await makeApplication(page)
    await signIn(page, users.fullAdmin)
    await page.route(`**/external-application/query/get/${id}`, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.keys.primary.canShow = false
      await route.fulfill({ response, json: body })
    })
    await openApplication(page, id)
    const primary = page.getByRole('region', { name: 'Primary Key' })
    await expect(primary).toContainText('This key can no longer be shown. Regenerate it.')
    await expect(primary.getByRole('button')).toHaveText(['Regenerate'])
    await expect(page.getByRole('region', { name: 'Secondary Key' }).getByRole('button', { name: 'Show' })).toBeVisible()
  })
})

test.describe('a form that another user has saved in the meantime', () => {
  test.use({ allowed: [/409/] })

  test('overwrites nothing, and offers both versions', async ({ page }) => {
    const { id, name } = await makeApplication(page)
    const { call } = await apiClient(page, users.fullAdmin)
    const userId = (await call('get', `external-application/query/get/${id}`)).userId as string
    await signIn(page, users.fullAdmin)
    await openApplication(page, id)
    const conflict = page.getByRole('alert').filter({ hasText: 'changed this at' })
    const limit = page.getByLabel('Calls per minute')

    await call('put', 'external-application/command/update', { id, name: `${name} theirs`, userId })
    await limit.fill('120')
    await save(page)
    await expect(conflict).toContainText(/\w+ \w+ changed this at .* Your changes have not been saved\./)
    await expect(conflict).toBeFocused()
    await conflict.getByRole('button', { name: 'Show their version' }).click()
    await expect(page.getByLabel('Name')).toHaveValue(`${name} theirs`)
    await expect(limit).toHaveValue('600')
    await expect(conflict).toHaveCount(0)

    await call('put', 'external-application/command/update', { id, name: `${name} again`, userId })
    await limit.fill('240')
    await save(page)
    await conflict.getByRole('button', { name: 'Keep my version' }).click()
    await expect(snackbar(page, 'The External API was updated successfully')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(`${name} theirs`)
    expect(await call('get', `external-application/query/get/${id}`)).toMatchObject({ name: `${name} theirs`, callsPerMinute: 240 })
  })
})

test.describe('invalid input', () => {
  test.use({ allowed: [/400/] })

  test('is shown at its field, in a summary and in a message; the input stays', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/external-applications/add')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(snackbar(page, 'Account is required. Name is required. Contact User is required.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: '3 fields need attention' })).toBeVisible()
    await expect(select(page, 'Account')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(page.getByLabel('Name')).toBeFocused()

    const { name, accountId } = await makeApplication(page)
    expect(accountId).toBeTruthy()
    await choose(page, 'Account', accountNames.australian)
    await page.getByLabel('Name').fill(name)
    await choose(page, 'Contact User', 'Imogen Tait')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.locator('main').getByText('This account already has an application with this name.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await page.getByLabel('Name').fill(`${name} too`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/t=endpoints/)
  })

  test('in another tab is reached from the summary', async ({ page }) => {
    const { id } = await makeApplication(page)
    await signIn(page, users.fullAdmin)
    await openApplication(page, id)
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Calls per minute').fill('lots')
    await page.getByRole('tab', { name: 'Endpoints' }).click()
    await save(page)
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(page.getByText('Name is required.', { exact: true })).toBeVisible()
    await expect(page.getByText('Calls per minute must be a whole number.', { exact: true })).toBeVisible()
    await page.getByLabel('Name').fill('Kept')
    await page.getByLabel('Calls per minute').fill('60')
    await save(page)
    await expect(snackbar(page, 'The External API was updated successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible()
  })
})

test('unsaved changes are not discarded without confirmation', async ({ page }) => {
  const { id, name } = await makeApplication(page)
  await signIn(page, users.fullAdmin, '/external-applications')
  await openApplication(page, id)
  await page.getByLabel('Name').fill('Something else')
  // switching tabs does not leave the form
  await page.getByRole('tab', { name: 'Endpoints' }).click()
  await expect(page.getByRole('switch', { name: 'List shipments', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'External Applications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Something else')
  await page.getByRole('link', { name: 'External Applications' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: /^External Applications/ })).toBeVisible()
  await openApplication(page, id)
  await expect(page.getByLabel('Name')).toHaveValue(name)
})

test("an unchanged form loads another user's save, a changed one keeps its input", async ({ page }) => {
  const { id, name } = await makeApplication(page)
  const { call } = await apiClient(page, users.fullAdmin)
  const { userId } = await call('get', `external-application/query/get/${id}`)
  await signIn(page, users.fullAdmin)
  await openApplication(page, id)
  await call('put', 'external-application/command/update', { id, name: `${name} II`, userId, callsPerMinute: 60 })
  await page.getByRole('button', { name: /^Reload|Refresh/ }).click()
  await expect(page.getByLabel('Name')).toHaveValue(`${name} II`)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByLabel('Calls per minute').fill('30')
  await page.getByRole('button', { name: 'Regenerate Secondary Key' }).click()
  await page.getByRole('button', { name: 'Yes, please' }).click()
  await expect(page.getByText(/^The old key stopped working at/)).toBeVisible()
  await expect(page.getByLabel('Calls per minute')).toHaveValue('30')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
})

test.describe('an expired session', () => {
  test.use({ allowed: [/401/] })

  test('redirects a changed form to the sign-in page without confirmation', async ({ page }) => {
    const { id } = await makeApplication(page)
    await signIn(page, users.fullAdmin)
    await openApplication(page, id)
    await page.getByLabel('Name').fill('Too late')
    const ended = { status: 401, json: { data: null, errors: [{ propertyName: null, errorMessage: 'Sign in to continue.' }] } }
    for (const path of ['**/external-application/command/update', '**/authentication/login'])
      await page.route(path, (route) => route.fulfill(ended))
    await save(page)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
