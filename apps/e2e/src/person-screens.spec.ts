import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test, users } from './portal.ts'

test.use({ allowed: [/status of 4\d\d/] })

/** Each screen of this part, and what brings it into the state that is looked at. */
const screens: [name: string, path: string, ready: (page: Page) => Promise<void>, signedIn?: true][] = [
  ['sign-in', '/login', (page) => expect(page.getByRole('link', { name: 'Forgot password ?' })).toBeVisible()],
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
      await expect(page.getByText('Old password is a required field')).toBeVisible()
    },
    true,
  ],
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on ${width} pixels in the ${colorScheme} theme`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      let within = false
      for (const [name, path, ready, signedIn] of screens) {
        if (signedIn && !within) await signIn(page, users.american, path)
        else await page.goto(path)
        within ||= signedIn === true
        await ready(page)
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
        expect.soft(found, name).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect.soft(sideways, `${name} scrolls sideways`).toBe(false)
      }
    })
  }
}
