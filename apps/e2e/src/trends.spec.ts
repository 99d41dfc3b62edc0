import type { Page } from '@playwright/test'
import { drawings, expect, offered, signIn, test, users } from './portal.ts'

const lastYear = new Date().getUTCFullYear() - 1
const [january, june] = [`${lastYear}-01`, `${lastYear}-06`]

/** Field of a filter; its option list has the same label. */
const field = (page: Page, label: string) => page.locator(`input[aria-label="${label}"]`)

test.describe('trends over time', () => {
  test('keep the first month, in another account too', async ({ page }) => {
    await signIn(page, users.accountsAdmin, '/trends')
    await field(page, 'First month').click()
    const chosen = (await offered(page).nth(9).textContent())!
    await offered(page).nth(9).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d/)
    await expect(field(page, 'First month')).toHaveValue(chosen)
    await page.getByRole('link', { name: 'Shipments', exact: true }).first().click()
    await expect(page).toHaveURL(/\/shipments/)
    await page.getByRole('link', { name: 'Trends Over Time' }).click()
    await expect(field(page, 'First month')).toHaveValue(chosen)
  })

  test('are saved as PDF', async ({ page }) => {
    await signIn(page, users.american, `/trends?from=${january}&to=${june}&tl=1`)
    await expect(drawings(page.getByRole('region', { name: 'Shipments', exact: true }))).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export To PDF' }).click()
    expect((await download).suggestedFilename()).toBe('Trends Over Time Report.pdf')
    await expect(page.getByText('Trends Over Time Report.pdf was exported.')).toBeVisible()
  })
})
