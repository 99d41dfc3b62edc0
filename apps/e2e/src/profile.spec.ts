import type { Page } from '@playwright/test'
import { choose, snackbar } from './administration.ts'
import { enterAs, makePerson, newPassword } from './people.ts'
import { expect, test } from './portal.ts'

// some journeys provoke rejected requests; the trace recorder tries to read images that only the page may access
test.use({ allowed: [/status of 4\d\d|Connecting to 'blob:/] })

/** One-pixel PNG. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

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
    await expect(page.locator('main').getByRole('alert').filter({ hasText: 'The portal cannot be reached.' })).toBeVisible()
    await expect(page.getByLabel('Last Name')).toHaveValue('Vandenberghe')
    await expect(page.locator('main img')).toHaveAttribute('src', /^blob:/)
    await page.unroute('**/user/command/update-profile')
    await save(page)
    await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
  })
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
