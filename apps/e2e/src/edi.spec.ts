import { readFile } from 'node:fs/promises'
import { expect, rows, signIn, test, users } from './portal.ts'

test('an EDI file is shown with the changes it made, and downloaded unchanged', async ({ page }) => {
  await signIn(page, users.american, '/integrations?from=2000-01&to=2100-01&s=IFTSTA-410&st=applied')
  await (await rows(page)).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Shipment S\d+$/)).toBeVisible()
  await dialog.getByRole('button', { name: /STS Status/ }).click()
  await expect(dialog.locator('mark')).toContainText('STS+1+AE')
  const raw = await dialog.locator('pre').innerText()
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /^Download / }).click()])
  expect(file.suggestedFilename()).toMatch(/^IFTSTA-410\d\d_received_\d\d-\d\d-\d{4}_\d\d-\d\d\.edi$/)
  expect((await readFile(await file.path(), 'utf8')).trim()).toBe(raw.trim())
})
