import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { expect, offered, rows, signIn, test, users } from './portal.ts'

test.describe('the app shell', () => {
  test('shows the account selector to users with several accounts, and remembers the choice', async ({ page }) => {
    await signIn(page, users.accountsAdmin, '/shipments')
    const select = page.getByRole('textbox', { name: 'Account' }).or(page.getByRole('combobox', { name: 'Account' }))
    await expect(select).not.toHaveValue('')
    const before = await select.inputValue()
    await select.click()
    const name = (await offered(page).filter({ hasNotText: before }).first().textContent())!
    // typing replaces the selected name
    await page.keyboard.type(name.slice(0, 6))
    await expect(offered(page)).toHaveCount(1)
    await offered(page).click()
    await expect(select).toHaveValue(name)
    await page.goto('/')
    await expect(select).toHaveValue(name)
  })

  test('keeps an administration page open while an account of another kind is chosen', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/users?n=25')
    await expect(page.getByRole('heading', { level: 1, name: /^Users/ })).toBeVisible()
    const select = page.getByRole('banner').getByRole('combobox', { name: 'Account' })
    const before = await select.inputValue()
    await select.click()
    await expect(page.getByText('Vendors', { exact: true })).toBeVisible()
    const vendor = offered(page).last()
    const name = (await vendor.textContent())!
    expect(name).not.toBe(before)
    await vendor.click()
    await expect(select).toHaveValue(name)
    await expect(page).toHaveURL(/\/users\?n=25$/)
    // the whole name is shown
    expect(await select.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)).toBe(true)
  })

  test('has no account selector for a user of one account', async ({ page }) => {
    await signIn(page, users.british)
    await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
    await expect(page.getByLabel('Account', { exact: true })).toHaveCount(0)
  })

  test('a vendor user on a customer screen sees why it is unavailable, and a link to the start page', async ({ page }) => {
    await signIn(page, users.vendor, '/shipments')
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect(page.getByText('This page is for customers.')).toBeVisible()
    await expectAccessible(page, 'a screen of another kind of account')
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Worklist' })).toBeVisible()
  })

  test('an unknown URL shows a message', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByText('Page not found')).toBeVisible()
    await expect(page.getByText('This page may have been moved or deleted.')).toBeVisible()
    // a signed-in user keeps the menu, even with an invalid id in the URL
    await signIn(page, users.fullAdmin, '/accounts/customer')
    for (const address of ['/users/abc/edit', '/accounts/vendor/abc/edit', undefined]) {
      await expect(page.getByText('Page not found')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      if (address) await page.goto(address)
    }
  })

  test('the menu covers the page on a narrow screen and closes after a choice', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, users.buyer)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await page.getByRole('button', { name: 'Show the menu' }).click()
    const entry = page.getByRole('link', { name: 'Shipments', exact: true })
    await expect(entry).toBeVisible()
    await entry.click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  })

  test('the menu stays open if it is opened before the first screen has loaded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/my-features*', async (route) => {
      await released
      await route.continue()
    })
    await signIn(page, users.buyer)
    await page.getByRole('button', { name: 'Show the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/overview/)
    await expect(page.getByRole('heading', { name: 'Overview', exact: true, includeHidden: true })).toBeVisible()
    await menu.getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/shipments/)
  })

  test('the menu is 250 pixels wide, can be hidden, and keeps its state', async ({ page }) => {
    await signIn(page, users.buyer)
    const aside = page.locator('aside')
    expect((await aside.boundingBox())!.width).toBe(250)
    await page.getByRole('button', { name: 'Hide the menu' }).click()
    await expect(aside).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
    await expect(aside).toBeHidden()
  })
})

test.describe('with missing code', () => {
  // parts of the first page may still be loading
  test.use({ allowed: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

  test('the theme is stored, and applied before the first paint', async ({ page }) => {
    await signIn(page, users.buyer)
    await page.getByRole('button', { name: 'Use the dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    // the page's script has set it before the app loads
    await page.route('**/*.js', (route) => (route.request().url().endsWith('/theme.js') ? route.continue() : route.abort()))
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

test('an overlay closes with Escape right after opening, and returns the focus', async ({ page }) => {
  await signIn(page, users.buyer, '/shipments')
  await rows(page)
  // the key is pressed as soon as the overlay is in the page, before a timer could move the focus into it
  await page.evaluate(() => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const popup of document.querySelectorAll('[role=menu], [role=dialog]')) {
        if (seen.has(popup)) continue
        seen.add(popup)
        document.body.dataset.opened = String(Number(document.body.dataset.opened ?? 0) + 1)
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      }
      document.body.dataset.popups = String(document.querySelectorAll('[role=menu], [role=dialog]').length)
    }).observe(document.body, { childList: true, subtree: true })
  })
  // overlays may close before they can be observed, so openings are counted
  let openings = 0
  for (const name of ['Notifications', 'Columns', 'Export', /, menu of /]) {
    const button = page.getByRole('button', { name })
    for (const _time of ['as it is loaded', 'as it is there']) {
      await button.click()
      openings += 1
      await expect(page.locator('body')).toHaveAttribute('data-opened', String(openings))
      await expect(page.locator('body')).toHaveAttribute('data-popups', '0')
      await expect(button).toBeFocused()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }
  }
})

test.describe('accessibility', () => {
  for (const width of widths) {
    test(`axe finds nothing at ${width} pixels`, async ({ page }) => {
      await waitUntilSettled(page, width)
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expectAccessible(page, 'sign-in')
      await signIn(page, users.accountsAdmin, '/shipments')
      await expect((await rows(page)).first()).toBeVisible()
      await expectAccessible(page, 'shipments')
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('checkbox', { name: 'Origin', exact: true })).toBeVisible()
      await expectAccessible(page, 'columns')
    })
  }
})
