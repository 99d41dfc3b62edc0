import { expect, signIn, signInByForm, test, users } from './portal.ts'

test('a deep link opens its exact view after sign-in', async ({ page }) => {
  await signInByForm(page, users.buyer, '/shipments?s=S000&b=ETD&o=destinationETA&d=asc&n=50')
  await expect(page).toHaveURL(/\/shipments\?s=S000&b=ETD&o=destinationETA&d=asc&n=50/)
  await expect(page.getByRole('heading', { name: /Shipments/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('S000')
  await expect(page.getByRole('button', { name: /^Period: .* · ETD$/ })).toBeVisible()
})

test('another tab is signed in too; signing out applies to all tabs and clears session, account and searches', async ({
  page,
  context,
}) => {
  await signInByForm(page, users.accountsAdmin, '/shipments?s=SECRETSEARCH')
  await expect(page.getByRole('searchbox')).toHaveValue('SECRETSEARCH')
  const looked = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('query:')).length)
  await expect.poll(looked).toBeGreaterThan(0)
  // a signed-in user is redirected
  await page.goto('/login')
  await expect(page).not.toHaveURL(/login/)
  const other = await context.newPage()
  await other.goto('/shipments?b=ETD')
  await expect(other.getByRole('heading', { name: /Shipments/ })).toBeVisible()
  await expect(other).toHaveURL(/\/shipments\?b=ETD/)
  await page.getByRole('button', { name: /, menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  await other.close()
  expect(await page.evaluate(() => [sessionStorage.getItem('session'), localStorage.getItem('account')])).toEqual([null, null])
  expect(await looked()).toBe(0)
  await page.goto('/shipments')
  await expect(page).toHaveURL(/\/login/)
})

test('a tab on the sign-in page continues to its target as soon as another tab signs in', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/shipments?b=ETD')
  await expect(other.getByLabel('Username')).toBeVisible()
  const typing = await context.newPage()
  await typing.goto('/login')
  await typing.getByLabel('Username').fill(users.vendor)
  await signInByForm(page, users.buyer)
  await expect(other).toHaveURL(/\/shipments\?b=ETD/)
  await expect(other.getByRole('heading', { name: /Shipments \d/ })).toBeVisible()
  await other.close()
  // a form with input stays: another user may be about to sign in
  await expect(typing).toHaveURL(/\/login/)
  await expect(typing.getByLabel('Username')).toHaveValue(users.vendor)
  await typing.close()

  // a late response of a busy tab signs in as well: while the form is loading, and once it is shown
  for (const lateMs of [300, 3000]) {
    const late = await context.newPage()
    await late.addInitScript((ms) => {
      const listen = BroadcastChannel.prototype.addEventListener
      BroadcastChannel.prototype.addEventListener = function (type: string, hear: EventListenerOrEventListenerObject) {
        listen.call(this, type, (event) => setTimeout(() => typeof hear === 'function' && hear(event), ms))
      }
    }, lateMs)
    await late.goto('/shipments?b=ATD')
    await expect(late.getByRole('heading', { name: /Shipments \d/ })).toBeVisible()
    await expect(late).toHaveURL(/\/shipments\?b=ATD/)
    await late.close()
  }
})

test.describe('rejected requests', () => {
  // the browser logs these
  test.use({ allowed: [/status of 40[01]/] })

  test('a wrong password is rejected with the standard message, and the form keeps its input', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/config/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login')
    // the button does not move when the Google button appears
    const button = page.getByRole('button', { name: 'Sign In' })
    await expect(button).toBeVisible()
    // a loading font may move it too
    await page.evaluate(() => document.fonts.ready)
    const before = await button.boundingBox()
    release()
    await expect(page.getByRole('button', { name: 'Google', exact: true })).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
    await page.getByLabel('Username').fill(users.buyer)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('The username or password is incorrect.')
    await expect(page.getByLabel('Username')).toHaveValue(users.buyer)
    // a response without a session
    await page.route('**/authentication/login', (route) => route.fulfill({ json: {} }))
    await page.getByLabel('Password', { exact: true }).fill('another')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Failed to log in')
  })

  test('the session survives a reload and an expired access token', async ({ page }) => {
    await signIn(page, users.buyer, '/shipments')
    await page.reload()
    await expect(page.getByRole('heading', { name: /Shipments/ })).toBeVisible()
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('session')!)
      sessionStorage.setItem('session', JSON.stringify({ ...session, accessToken: 'run out' }))
    })
    let refreshes = 0
    page.on('request', (request) => request.url().endsWith('/authentication/login') && refreshes++)
    await page.reload()
    await expect(page.getByRole('heading', { name: /Shipments \d/ })).toBeVisible()
    // several requests fail at once; a single refresh serves them
    expect(refreshes).toBe(1)
  })

  test('a session ended elsewhere redirects to the sign-in page and returns to the same view', async ({ page }) => {
    await signIn(page, users.american, '/shipments?b=ETD')
    await expect(page.getByRole('heading', { name: /Shipments \d/ })).toBeVisible()
    await page.evaluate(async () => {
      const { refreshToken } = JSON.parse(sessionStorage.getItem('session')!)
      await fetch('/api/v1/authentication/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: refreshToken }),
      })
    })
    await page.getByRole('button', { name: 'Reload the data' }).click()
    await expect(page).toHaveURL(/\/login/)
    await signInAgain()
    await expect(page).toHaveURL(/\/shipments\?b=ETD/)

    async function signInAgain() {
      await page.getByLabel('Username').fill(users.american)
      await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
      await page.getByRole('button', { name: 'Sign In' }).click()
    }
  })
})
