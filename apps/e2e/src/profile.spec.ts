import type { Page } from '@playwright/test'
import { apiClient, choose, snackbar } from './administration.ts'
import { mailTo } from './mailbox.ts'
import { enterAs, makePerson, newPassword, openSession } from './people.ts'
import { expect, test, users } from './portal.ts'

// some journeys provoke rejected requests; the trace recorder tries to read images that only the page may access
test.use({ allowed: [/status of 4\d\d|Connecting to 'blob:/] })

/** One-pixel PNG. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('names, phone, buyer id and theme are changed and saved', async ({ page }) => {
  const { email } = await makePerson(page)
  await enterAs(page, email, '/profile')
  await expect(page.getByLabel('Username')).toHaveValue(email)
  await expect(page.getByLabel('Username')).toHaveAttribute('readonly')
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Phone Number').fill('+31 20 555 0100')
  await save(page)
  await expect(page.getByText('First Name is required.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByLabel('Phone Number')).toHaveValue('+31 20 555 0100')

  await page.getByLabel('First Name').fill('Nora')
  await page.getByLabel('Buyer Id').fill('B-77')
  await choose(page, 'Theme', 'Dark')
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await save(page)
  await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: /menu of Nora Haddad/ })).toBeVisible()

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByLabel('First Name')).toHaveValue('Nora')
  await expect(page.getByLabel('Buyer Id')).toHaveValue('B-77')
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  // emptied fields stay empty
  await page.getByLabel('Phone Number').fill('')
  await save(page)
  await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone Number')).toHaveValue('')
})

test('the theme applies in another browser', async ({ page, browser, baseURL }) => {
  const { email } = await makePerson(page)
  await enterAs(page, email, '/profile')
  await choose(page, 'Theme', 'Dark')
  await save(page)
  await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  const context = await browser.newContext({ baseURL: baseURL! })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Username').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(newPassword)
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await context.close()
})

test('a picture is chosen, previewed, uploaded and removed', async ({ page }) => {
  const { email } = await makePerson(page)
  await enterAs(page, email, '/profile')
  const input = page.locator('input[type=file]')
  const picture = page.locator('main img')

  await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('The image must be a jpg, jpeg, png or gif file')).toBeVisible()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(150_001) })
  await expect(page.getByText('The profile image must not be larger than 150 KB.')).toBeVisible()
  await expect(picture).toHaveCount(0)

  // not an image in spite of its name: the server checks the content
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await save(page)
  await expect(page.getByText('The image must be a jpg, jpeg, png or gif file')).toBeVisible()

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect(page.getByText('Save to keep this change.')).toBeVisible()
  await save(page)
  await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  await expect(picture).toHaveAttribute('src', /\/api\/v1\/user\/avatar\/[0-9a-f-]+\.png\?v=/)
  await expect(page.locator('header img[src*="/user/avatar/"]')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Image' }).click()
  await save(page)
  await expect(picture).toHaveCount(0)
  await expect(page.locator('header img[src*="/user/avatar/"]')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change Image' })).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test.describe('a lost connection', () => {
  test.use({ allowed: [/ERR_CONNECTION_RESET|Connecting to 'blob:/] })

  test("keeps the profile's input, after showing progress", async ({ page }) => {
    const { email } = await makePerson(page)
    await enterAs(page, email, '/profile')
    await page.getByLabel('Last Name').fill('Vandenberghe')
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/user/command/update-profile', async (route) => {
      await held
      await route.abort('connectionreset')
    })
    await save(page)
    await expect(page.getByRole('progressbar', { name: 'Progress of the upload' })).toHaveCount(1)
    release()
    await expect(snackbar(page, 'The portal cannot be reached.')).toBeVisible()
    await expect(page.getByLabel('Last Name')).toHaveValue('Vandenberghe')
    await expect(page.locator('main img')).toHaveAttribute('src', /^blob:/)
    await page.unroute('**/user/command/update-profile')
    await save(page)
    await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  })
})

test('sessions are listed, and one can be ended', async ({ page }) => {
  const { email } = await makePerson(page)
  const other = await openSession(page, email)
  await enterAs(page, email, '/profile')
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This session')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await rows
    .nth(1)
    .getByRole('button', { name: /^End session of/ })
    .click()
  await expect(snackbar(page, 'The session was ended.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  const me = await page.request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${other.accessToken}` } })
  expect(me.status()).toBe(401)
})

test('notifications show messages safely, and closing them marks the messages as read', async ({ page }) => {
  const { email } = await makePerson(page)
  await enterAs(page, email, '/profile')
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByText('There are no notifications.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused()

  await page.getByRole('checkbox', { name: 'Email' }).check()
  await save(page)
  await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  const { call } = await apiClient(page, users.fullAdmin)
  const body =
    '<p>From <b>Monday</b> on. <a href="https://example.com/plan">The plan</a></p><img src=x onerror="document.title=1"><script>document.title=2</script>'
  await call('post', 'message/command/announce', { header: `For ${email}`, body, audience: 'everybody' })
  expect((await mailTo(email, /Monday/)).html).not.toContain('onerror')

  await page.reload()
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await bell.click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByText(`For ${email}`)).toBeVisible()
  await expect(dialog.locator('img, script')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'The plan' })).toHaveAttribute('rel', 'noopener noreferrer')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('with notifications denied, the profile explains where to allow them', async ({ page }) => {
  const { email } = await makePerson(page)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await enterAs(page, email, '/profile')
  await expect(page.getByRole('checkbox', { name: 'Web Browser' })).toBeDisabled()
  await expect(page.getByText('* Please allow notifications in site permissions settings.')).toBeVisible()
})

test('with notifications allowed, the browser is subscribed until its user signs out', async ({ page, context }) => {
  const { email } = await makePerson(page)
  await context.grantPermissions(['notifications'])
  // test browsers are not registered with a push service, and headless ones grant no permission: this one pretends both
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random().toString(36).slice(2)}`
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    let subscription: object | null = null
    PushManager.prototype.subscribe = async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const keys = { p256dh: text(await crypto.subtle.exportKey('raw', publicKey)), auth: text(new Uint8Array(16).buffer) }
      subscription = {
        endpoint,
        options: { applicationServerKey: new ArrayBuffer(0) },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => ((subscription = null), true),
      }
      return subscription as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
  })
  await enterAs(page, email, '/profile')
  const box = page.getByRole('checkbox', { name: 'Web Browser' })
  const [subscribed] = await Promise.all([page.waitForResponse('**/user/command/push-subscription'), box.click()])
  expect(subscribed.status()).toBe(200)
  await save(page)
  await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  await expect(box).toBeChecked()

  await page.getByRole('button', { name: /menu of/ }).click()
  const [left] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().includes('push-subscription')),
    page.getByRole('menuitem', { name: 'Log out' }).click(),
  ])
  expect(left.status()).toBe(200)
  await expect(page).toHaveURL(/\/login$/)
})

test('the user menu leads to the profile and, with permission, to the account', async ({ page }) => {
  const { email } = await makePerson(page)
  await enterAs(page, email, '/')
  await page.getByRole('button', { name: /menu of/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Account Profile' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)
})
