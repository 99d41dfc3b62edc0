import type { Page } from '@playwright/test'
import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { expect, signIn, test, users } from './portal.ts'

test.use({ allowed: [/status of 4\d\d/] })

/** Screens of user accounts, each with the steps to the state that is tested. */
const screens: [name: string, path: string, ready: (page: Page) => Promise<void>, signedIn?: true][] = [
  ['sign-in', '/login', (page) => expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()],
  [
    'forgot password',
    '/forgotpassword',
    async (page) => {
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('This is not a valid email address')).toBeVisible()
    },
  ],
  [
    'reset password',
    '/resetpassword?email=a%40b.example&code=x',
    async (page) => {
      await page.getByRole('button', { name: 'Set the password' }).click()
      await expect(page.getByText("The two fields don't match")).toBeVisible()
    },
  ],
  ['confirm email', '/confirmemail', (page) => expect(page.getByRole('alert')).toBeVisible()],
  ['profile', '/profile', (page) => expect(page.getByText('This session')).toBeVisible(), true],
  [
    'bell',
    '/profile',
    async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    },
    true,
  ],
  [
    'user menu',
    '/profile',
    async (page) => {
      await page.getByRole('button', { name: /menu of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    },
    true,
  ],
  [
    'change password',
    '/profile/change-password',
    async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Old password is required.')).toBeVisible()
    },
    true,
  ],
]

for (const width of widths) {
  test(`axe finds nothing at ${width} pixels`, async ({ page }) => {
    test.slow()
    await waitUntilSettled(page, width)
    let within = false
    for (const [name, path, ready, signedIn] of screens) {
      if (signedIn && !within) await signIn(page, users.american, path)
      else await page.goto(path)
      within ||= signedIn === true
      await ready(page)
      await expectAccessible(page, name)
    }
  })
}
