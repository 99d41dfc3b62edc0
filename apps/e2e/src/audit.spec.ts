import { readFile } from 'node:fs/promises'
import { apiClient, choose, snackbar, unique, uniqueEmail } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

test('the audit log shows who changed what, before and after', async ({ page }) => {
  const { call } = await apiClient(page, users.fullAdmin)
  const [before, after] = [unique('Before'), unique('After')]
  const { id } = await call('post', 'customer-account/command/create', {
    baseCurrency: 'AUD',
    name: before,
    contactEmail: 'audit@journeys.example',
    username: uniqueEmail(),
    firstName: 'Audit',
    lastName: 'Log',
    phoneNumber: '1',
  })
  await call('post', 'customer-account/command/update', { id, name: after, contactEmail: 'audit@journeys.example' })

  await signIn(page, users.fullAdmin, '/audit')
  await page.getByRole('searchbox').fill(after)
  await expect(page).toHaveURL(/s=After/)
  const row = page.locator('tbody tr[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Update customer account')
  await expect(row).toContainText(users.fullAdmin)
  await row.click()
  const dialog = page.getByRole('dialog', { name: 'Update customer account' })
  const changed = dialog.locator('tr[data-changed]').filter({ hasText: 'name' })
  await expect(changed.locator('del')).toHaveText(before)
  await expect(changed.locator('ins')).toHaveText(after)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill('')
  await choose(page, 'Operation', 'Create customer account')
  await choose(page, 'Of account', after)
  await expect(page).toHaveURL(/op=createCustomerAccount/)
  await expect(row).toHaveCount(1)
  await page.reload()
  await expect(row).toHaveCount(1)
  await page.getByLabel('Last day (UTC)').fill('2020-01-01')
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('the audit log exports the filtered entries', async ({ page }) => {
  await signIn(page, users.fullAdmin, '/audit?op=login')
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  await expect(snackbar(page, 'was exported.')).toBeVisible()
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(header).toContain('Sequence')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain('login')
})

test('audit and announcements explain to an account administrator that they need full permissions', async ({ page }) => {
  for (const path of ['/audit', '/announce']) {
    await signIn(page, users.accountsAdmin, path)
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect(page.getByText('Only administrators with full permissions can open this page.')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0)
})

test('an announcement reaches the notifications of its audience', async ({ page, browser }) => {
  const header = unique('Office hours')
  await signIn(page, users.fullAdmin, '/users')
  await page.getByRole('link', { name: 'Announce' }).click()
  await page.getByLabel('Header').fill(header)
  await page.getByLabel('Body').fill('We are closed on Friday.\n\nMore at https://portal.example/hours.')
  await expect(page.getByRole('link', { name: 'https://portal.example/hours' })).toBeVisible()
  await choose(page, 'Audience', 'Users of customer accounts')
  await choose(page, 'Accounts', 'Thornbeck Outdoor Group Ltd')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Reaches \d+ users?, \d+ of them also by email\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Review and send' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send to \d+ users?, \d+ of them also by email\?$/ })
  await expect(dialog).toContainText('We are closed on Friday.')
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^The announcement was sent to \d+ users?\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Write another' }).click()
  await expect(page.getByRole('row').filter({ hasText: header })).toContainText('Users of customer accounts')

  const { call } = await apiClient(page, users.british)
  const messages: { messageHeader: string; messageBody: string; isRead: boolean }[] = (await call('get', 'user/me')).messages
  const message = messages.find(({ messageHeader }) => messageHeader === header)
  expect(message?.isRead).toBe(false)
  expect(message?.messageBody).toContain('href="https://portal.example/hours"')
  const other = await apiClient(page, users.american)
  const theirs: { messageHeader: string }[] = (await other.call('get', 'user/me')).messages
  expect(theirs.map(({ messageHeader }) => messageHeader)).not.toContain(header)

  const reader = await browser.newPage()
  await signIn(reader, users.british)
  await reader.getByRole('button', { name: /notification/i }).click()
  await expect(reader.getByText(header)).toBeVisible()
  await reader.close()
})

test.describe('rejected input', () => {
  test.use({ allowed: [/400/] })

  test('an announcement without text is rejected at its fields', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/announce')
    await page.getByRole('button', { name: 'Review and send' }).click()
    await expect(page.getByText('Header is required.')).toBeVisible()
    await expect(page.getByText('Body is required.')).toBeVisible()
    await expect(page.getByLabel('Header')).toBeFocused()
  })
})
