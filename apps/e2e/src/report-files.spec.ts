import { readFile } from 'node:fs/promises'
import { expect, rows, signIn, test, users } from './portal.ts'

test('a report file is downloaded unchanged under its name', async ({ page }) => {
  await signIn(page, users.american, '/shipments')
  await page.getByRole('link', { name: 'Report Files' }).click()
  // the rows of the screen before have names too
  await expect(page.getByRole('heading', { level: 1, name: /^Report Files/ })).toBeVisible()
  const name = await (await rows(page)).first().locator('td').first().innerText()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Download ${name}` }).click()])
  expect(file.suggestedFilename()).toBe(name)
  await expect(page.getByText('File was downloaded successfully')).toBeVisible()
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^Shipment No\.,House Waybill,/)
})
