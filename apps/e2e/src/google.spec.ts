import type { Page } from '@playwright/test'
import { snackbar } from './administration.ts'
import { googleAddresses } from './google-stand-in.ts'
import { enterAs, invite, makePerson } from './people.ts'
import { expect, test } from './portal.ts'

test.use({ allowed: [/status of 4\d\d/] })
// the popup is a second page, which loads the portal too
test.slow()
const [linked, invited, stranger] = googleAddresses as [string, string, string]

/** Presses a button and chooses an account in the popup. */
async function chooseAtGoogle(page: Page, button: string, choice: string): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button, exact: true }).click()])
  // the popup closes itself, sometimes before the click has finished
  await Promise.all([
    popup.waitForEvent('close'),
    popup
      .getByRole('link', { name: choice })
      .click()
      .catch(() => {}),
  ])
}

test('Google is linked in the profile, signs in, and is unlinked again', async ({ page }) => {
  const { email } = await makePerson(page)
  await enterAs(page, email, '/profile')
  await chooseAtGoogle(page, 'Enable Google login', linked)
  await expect(snackbar(page, 'You can now sign in with Google.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disable Google login' })).toBeEnabled()

  await page.getByRole('button', { name: /menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await chooseAtGoogle(page, 'Google', linked)
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('session')!).username)).toBe('')
  // such a session is refreshed with its refresh token alone
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('session')!)
    sessionStorage.setItem('session', JSON.stringify({ ...session, accessToken: 'run out' }))
  })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Disable Google login' }).click()
  await expect(snackbar(page, 'You can no longer sign in with Google.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable Google login' })).toBeVisible()
})

test('an unknown Google account gets a message, and the form stays usable', async ({ page }) => {
  await page.goto('/login')
  await chooseAtGoogle(page, 'Google', stranger)
  await expect(page.getByRole('alert')).toHaveText('No user is linked to this Google account. Ask an administrator for an invitation.')
  await expect(page.getByRole('button', { name: 'Google', exact: true })).toBeEnabled()
})

test('an invited user accepts with Google, and cannot unlink it without a password', async ({ page }) => {
  await invite(page, invited)
  await page.goto('/login')
  await chooseAtGoogle(page, 'Invited? Sign up with Google', invited)
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Disable Google login' })).toBeDisabled()
  await expect(page.getByText(/You have no password yet/)).toBeVisible()
})

test('cancelling leaves the sign-in page unchanged', async ({ page }) => {
  await page.goto('/login')
  await chooseAtGoogle(page, 'Google', 'Cancel')
  await expect(page.getByRole('alert')).toHaveText('Google did not confirm who you are. Please try again.')
  await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Google', exact: true }).click()])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Waiting for Google.')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an unrequested response is ignored', async ({ page, context }) => {
  await page.goto('/login')
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Google', exact: true }).click()])
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  const forged = await context.newPage()
  let called = false
  page.on('request', (request) => request.url().includes('login-google') && (called = true))
  await forged.goto('/google-signin#access_token=ya29.c29tZW9uZQ&state=guessed')
  await expect(page.getByText('Waiting for Google.')).toBeVisible()
  await Promise.all([
    popup.waitForEvent('close'),
    popup
      .getByRole('link', { name: stranger })
      .click()
      .catch(() => {}),
  ])
  await expect(page.getByRole('alert')).toContainText('No user is linked')
  expect(called).toBe(true)
})
