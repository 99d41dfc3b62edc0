import { readFile } from 'node:fs/promises'
import { apiClient, choose, snackbar, unique } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

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
  await expect(page.getByText(/^Reaches \d+ users?, .*by email\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Review and send' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send to \d+ users?, .*by email\?$/ })
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
