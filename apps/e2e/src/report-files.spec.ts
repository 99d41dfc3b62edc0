import { readFile } from 'node:fs/promises'
import { expect, rows, signIn, test, users } from './portal.ts'

test.describe('report files', () => {
  test('are in the menu, and can be sorted, searched and downloaded under their names', async ({ page }) => {
    await signIn(page, users.american, '/shipments')
    await page.getByRole('link', { name: 'Report Files' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Report Files/ })).toBeVisible()
    expect(await (await rows(page)).count()).toBe(10)
    const names = () => page.locator('tbody tr[data-row] td:first-child').allInnerTexts()
    const ascending = await names()
    expect(ascending).toEqual(ascending.toSorted())
    await page.locator('thead th', { hasText: 'File Name' }).click()
    await expect(page).toHaveURL(/d=desc/)
    await expect.poll(names).not.toEqual(ascending)

    const [wanted] = await names()
    await page.getByPlaceholder('File name').fill(wanted!)
    await expect(page).toHaveURL(/s=/)
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
    const button = page.getByRole('button', { name: `Download ${wanted!}` })
    await button.hover()
    await expect(page.getByRole('tooltip', { name: 'Download' })).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toBe(wanted)
    await expect(page.getByText('File was downloaded successfully')).toBeVisible()
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^Shipment No\.,House Waybill,/)

    await page.getByPlaceholder('File name').fill('nothing has this name')
    await expect(page.getByText('Nothing found')).toBeVisible()
  })

  test.describe('that fail to load', () => {
    test.use({ allowed: [/status of (403|404|500)/] })
    test('show an error and can be reloaded', async ({ page }) => {
      await signIn(page, users.american, '/report-files')
      await rows(page)
      await page.route('**/download-report-file/**', (route) =>
        route.fulfill({ status: 404, json: { data: null, errors: [{ propertyName: null, errorMessage: 'Not found.' }] } }),
      )
      const button = page.getByRole('button', { name: /^Download / }).first()
      await button.click()
      await expect(page.getByText('Not found.')).toBeVisible()
      await page.unroute('**/download-report-file/**')
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
      expect(file.suggestedFilename()).toMatch(/\.csv$/)
    })
  })

  test('are hidden from vendors', async ({ page }) => {
    await signIn(page, users.vendor, '/report-files')
    await expect(page.getByRole('heading', { level: 1, name: /^Report Files/ })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Report Files' })).toHaveCount(0)
  })
})
