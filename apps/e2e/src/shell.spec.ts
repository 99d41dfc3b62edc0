import { expect, signIn, test, users } from './portal.ts'

test.describe('with missing code', () => {
  // parts of the first page may still be loading
  test.use({ allowed: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

  test('the theme is stored, and applied before the first paint', async ({ page }) => {
    await signIn(page, users.buyer)
    await page.getByRole('button', { name: /menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Use the dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    // the page's script has set it before the app loads
    await page.route('**/*.js', (route) => (route.request().url().endsWith('/start.js') ? route.continue() : route.abort()))
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
