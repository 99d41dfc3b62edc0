import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { drawings, expect, rows, signIn, test, users } from './portal.ts'

const all = '/integrations?from=2000-01&to=2100-01'

const open = async (page: Page, address = all) => {
  await signIn(page, users.american, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible()
}
const statuses = (page: Page) => page.locator('tbody tr[data-row] td:nth-child(3)').allInnerTexts()

test.describe('integrations', () => {
  test('show charts per month and both file lists, fifteen files per page', async ({ page }) => {
    await signIn(page, users.american, '/shipments')
    await page.getByRole('link', { name: 'Integrations' }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: 'Number of Files Received by Lakehollow Health & Electronics, Inc.' }),
    ).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: 'Number of Files Sent to Lakehollow Health & Electronics, Inc.' }),
    ).toBeVisible()
    await page.goto(all)
    expect(await (await rows(page)).count()).toBe(15)
    await expect(drawings(page.getByRole('region', { name: /^Number of Files Received/ }))).toBeVisible()
    await expect(page.locator('thead th', { hasText: 'Received Time' })).toBeVisible()
    await page.getByRole('tab', { name: 'Files Sent' }).click()
    await expect(page.locator('thead th', { hasText: 'Sent Time' })).toBeVisible()
    await rows(page)
    expect(new Set(await statuses(page))).toEqual(new Set(['Shown only']))
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Files Received' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  })

  test('filter files that need attention, and show segment and reason of unread content', async ({ page }) => {
    await open(page)
    await rows(page)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Held' }).click()
    await expect(page).toHaveURL(/st=quarantined/)
    await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['Held']))
    await page.getByText('IFTSTA-cut-short').click()
    const dialog = page.getByRole('dialog', { name: 'IFTSTA-cut-short' })
    await expect(dialog.getByText('The message does not match its trailer')).toBeVisible()
    await expect(dialog.getByText('This file changed nothing in the account.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/file=/)
  })

  test('show a parsed file beside its text with its changes, and download it unchanged', async ({ page }) => {
    await open(page, `${all}&s=IFTSTA-410&st=applied`)
    await (await rows(page)).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: /^Changes/ })).toBeVisible()
    await expect(dialog.getByText(/^Shipment S\d+$/)).toBeVisible()
    await expect(dialog.getByText(/LOAD · Loaded/)).toBeVisible()
    const status = dialog.getByRole('button', { name: /STS Status/ })
    await status.click()
    await expect(status).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.locator('mark')).toContainText('STS+1+AE')
    await expectAccessible(page)
    const raw = await dialog.locator('pre').innerText()
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /^Download / }).click()])
    expect(file.suggestedFilename()).toMatch(/^IFTSTA-410\d\d_received_\d\d-\d\d-\d{4}_\d\d-\d\d\.edi$/)
    expect((await readFile(await file.path(), 'utf8')).trim()).toBe(raw.trim())
    await page.reload()
    await expect(dialog.getByRole('heading', { name: /^Changes/ })).toBeVisible()
  })

  test('are hidden from vendors', async ({ page }) => {
    await signIn(page, users.vendor, '/integrations')
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeHidden()
  })
})
