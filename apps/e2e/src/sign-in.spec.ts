import { expect, signIn, signInByForm, test, users } from './portal.ts'

test('a deep link leads through sign-in to the exact view', async ({ page }) => {
  await signInByForm(page, users.buyer, '/shipments?s=S000&b=ETD&o=destinationETA&d=asc&n=50')
  await expect(page).toHaveURL(/\/shipments\?s=S000&b=ETD&o=destinationETA&d=asc&n=50/)
  await expect(page.getByRole('heading', { name: /Shipments/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('S000')
  await expect(page.getByRole('textbox', { name: 'Date basis' }).or(page.getByRole('combobox', { name: 'Date basis' }))).toHaveValue('ETD')
})

test('another tab is signed in as well; logging out signs out all of them, forgets session, account and what was looked for', async ({
  page,
  context,
}) => {
  await signInByForm(page, users.accountsAdmin, '/shipments?s=SECRETSEARCH')
  await expect(page.getByRole('searchbox')).toHaveValue('SECRETSEARCH')
  const looked = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('query:')).length)
  await expect.poll(looked).toBeGreaterThan(0)
  // a user who is signed in already goes on
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

test('a tab that waits at the sign-in goes on where it wanted to as soon as another one has signed in', async ({ page, context }) => {
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
  // somebody else may be about to sign in here
  await expect(typing).toHaveURL(/\/login/)
  await expect(typing.getByLabel('Username')).toHaveValue(users.vendor)
  await typing.close()

  // so does one that another tab, which was busy, answers too late: while the form is on its way, and once it is there
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

test.describe('what is answered with a refusal', () => {
  // which the browser notes
  test.use({ allowed: [/status of 40[01]/] })

  test('a wrong password is refused in the words of the specification, and the form keeps what was typed', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/config/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login')
    // the button stays under the pointer when it is known that Google may be used
    const button = page.getByRole('button', { name: 'Sign In' })
    await expect(button).toBeVisible()
    // the typeface of the words may move it as well
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
    // an answer that is no session
    await page.route('**/authentication/login', (route) => route.fulfill({ json: {} }))
    await page.getByLabel('Password', { exact: true }).fill('another')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('failed to login')
  })

  test('the session survives a reload and an access token that has run out', async ({ page }) => {
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
    // several calls fail at once; one refresh serves them all
    expect(refreshes).toBe(1)
  })

  test('a session that was ended elsewhere goes to the sign-in page and comes back to the same place', async ({ page }) => {
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
