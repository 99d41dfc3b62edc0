import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** Users of the demo data (prisma/seed). */
export const users = {
  fullAdmin: 'admin@portal.example',
  accountsAdmin: 'accounts@portal.example',
  vendorsAdmin: 'vendors@portal.example',
  buyer: 'imogen.tait@kurrajong-vale.example',
  british: 'fergus.allardyce@thornbeck.example',
  american: 'marisol.quintero@lakehollow.example',
  vendor: 'zhou.lan@lantern-bay.example',
} as const

const password = 'harbour-lantern-42'

/** Test with the portal's URL that fails on any browser warning or error. */
export const test = base.extend<{ complaints: void; allowed: RegExp[] }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- what a fixture depends on is read off its first parameter
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  /** Errors that a journey provokes on purpose. */
  allowed: [[], { option: true }],
  complaints: [
    async ({ page, allowed }, use) => {
      const complaints: string[] = []
      const complain = (text: string, where = '') => {
        if (!allowed.some((pattern) => pattern.test(text))) complaints.push(`${text} ${where}`.trimEnd())
      }
      page.on('console', (message) => message.type() === 'error' && complain(message.text(), message.location().url))
      page.on('pageerror', (error) => complain(String(error)))
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in with the form and waits for the first screen. */
export async function signInByForm(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Opens a screen as a user who is signed in. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  const answer = await page.request.post('/api/v1/authentication/login', { data: { grant_type: 'password', username: email, password } })
  // fails early: otherwise the journey would wait at the sign-in page
  expect(answer.status(), await answer.text()).toBe(200)
  const { access_token, refresh_token } = await answer.json()
  const session = JSON.stringify({ username: email, accessToken: access_token, refreshToken: refresh_token })
  // only once: a session ended by the journey must stay ended
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('journey')) sessionStorage.setItem('session', stored)
    sessionStorage.setItem('journey', 'begun')
  }, session)
  await page.goto(path)
}

/** Returns the rows of the report once they match the URL. */
export async function rows(page: Page) {
  const all = page.locator('tbody tr[data-row]')
  await expect(all.first()).toBeVisible()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  return all
}

/** Reads values from the screen until they are all present. One evaluation reads all of them, because the screen may change between two. */
async function settled<T, A>(page: Page, read: (wanted: A) => T | undefined, wanted: A): Promise<T> {
  const handle = await page.waitForFunction(read as (wanted: unknown) => T | undefined, wanted)
  return (await handle.jsonValue()) as T
}

/** Returns the texts of a column in all visible rows. */
export const column = (page: Page, title: string): Promise<string[]> =>
  settled(
    page,
    (wanted) => {
      const heads = [...document.querySelectorAll<HTMLElement>('thead th')]
      const index = heads.findIndex((head) => head.innerText.trim() === wanted)
      const shown = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]')]
      if (index === -1 || shown.length === 0 || document.querySelector('[data-stale]')) return undefined
      return shown.map((row) => row.cells[index]!.innerText)
    },
    title,
  )

/** Returns the total number of rows from the screen's title. */
export const total = (page: Page): Promise<number> =>
  settled(
    page,
    () => {
      const digits = document.querySelector('h1')?.innerText.replaceAll(/\D/g, '')
      // as an object, because 0 would count as not loaded
      return digits && !document.querySelector('[data-stale]') ? { rows: Number(digits) } : undefined
    },
    null,
  ).then(({ rows: all }) => all)

/** Drawn charts in a part of the page, on screen or near it, without icons of menus and links. */
export const drawings = (part: Page | Locator) => part.getByRole('img', { name: /: chart of \d+ row/ }).locator('svg:has(path)')
