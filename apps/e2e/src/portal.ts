import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** Sign-ins of the demo world (prisma/seed). */
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

/** A test whose page knows where the portal is, and fails on anything the browser complains about. */
export const test = base.extend<{ complaints: void; allowed: RegExp[] }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- what a fixture depends on is read off its first parameter
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  /** What a journey provokes on purpose. */
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

/** Signs in by the form and waits for the first screen. */
export async function signInByForm(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Opens a screen as somebody who has signed in before. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  const answer = await page.request.post('/api/v1/authentication/login', { data: { grant_type: 'password', username: email, password } })
  // otherwise the journey would wait for its screen at the sign-in page
  expect(answer.status(), await answer.text()).toBe(200)
  const { access_token, refresh_token } = await answer.json()
  const session = JSON.stringify({ username: email, accessToken: access_token, refreshToken: refresh_token })
  // once: a session that the journey ends has to stay ended
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('journey')) sessionStorage.setItem('session', stored)
    sessionStorage.setItem('journey', 'begun')
  }, session)
  await page.goto(path)
}

/** The rows of the report, once they are those of the address. */
export async function rows(page: Page) {
  const all = page.locator('tbody tr[data-row]')
  await expect(all.first()).toBeVisible()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  return all
}

/**
 * What a screen shows at one moment, read again until it is there: the screen may give way to the next one between
 * two readings, so everything that belongs together is read in one.
 */
async function settled<T, A>(page: Page, read: (wanted: A) => T | undefined, wanted: A): Promise<T> {
  const handle = await page.waitForFunction(read as (wanted: unknown) => T | undefined, wanted)
  return (await handle.jsonValue()) as T
}

/** Texts of a column over all rows shown. */
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

/** Titles of the columns shown, in their order; those without a title are left out. */
export const titles = (page: Page): Promise<string[]> =>
  settled(
    page,
    () => {
      const heads = [...document.querySelectorAll<HTMLElement>('thead th')].map((head) => head.innerText.trim())
      return heads.length === 0 ? undefined : heads.filter((title) => title !== '')
    },
    null,
  )

/** How many rows there are in all, as the title of the screen says. */
export const total = (page: Page): Promise<number> =>
  settled(
    page,
    () => {
      const digits = document.querySelector('h1')?.innerText.replaceAll(/\D/g, '')
      // in an object: a handle of 0 would count as not there yet
      return digits && !document.querySelector('[data-stale]') ? { rows: Number(digits) } : undefined
    },
    null,
  ).then(({ rows: all }) => all)

/**
 * What is drawn of the charts in a part of the page, of those on the screen or near it. Their menus and links have
 * pictures too, and have them before.
 */
export const drawings = (part: Page | Locator) => part.getByRole('img', { name: /: chart of \d+ row/ }).locator('svg:has(path)')

/**
 * Chooses one of several choices of an open list, or takes it back, and waits until that is seen: the next one is added to those that are seen
 * to be chosen.
 */
export async function mark(option: Locator, chosen = true): Promise<void> {
  await option.click()
  const marked = expect(option)
  await (chosen ? marked : marked.not).toHaveAttribute('data-combobox-active', 'true')
}

/** What the list that is open offers; a choice of rows per page has options as well, though nobody sees them. */
export const offered = (page: Page) => page.getByRole('listbox').getByRole('option')
