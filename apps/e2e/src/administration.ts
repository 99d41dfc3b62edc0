import type { APIResponse, Page } from '@playwright/test'
import { expect } from './portal.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One session per user and worker until its token is old: more sessions would revoke those of other journeys. */
const sessions: Record<string, Promise<{ token: string; until: number }>> = {}

async function newSession(page: Page, username: string) {
  const data = { grant_type: 'password', username, password: 'harbour-lantern-42' }
  const answer = await page.request.post('/api/v1/authentication/login', { data })
  const { access_token, expires_in } = await answer.json()
  return { token: String(access_token), until: Date.now() + Number(expires_in) * 500 }
}

async function tokenOf(page: Page, username: string): Promise<string> {
  const { token, until } = await (sessions[username] ??= newSession(page, username))
  if (Date.now() < until) return token
  delete sessions[username]
  return tokenOf(page, username)
}

/** Calls the API as a user, to prepare a journey or check its effects. @returns `data` of the response */
export async function apiClient(page: Page, email: string) {
  const ask = async (method: Method, path: string, data?: object) => {
    const token = await tokenOf(page, email)
    return page.request[method](`/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` }, ...(data && { data }) })
  }
  const send = async (method: Method, path: string, data?: object): Promise<APIResponse> => {
    const answer = await ask(method, path, data)
    if (answer.status() !== 401) return answer
    // the session was revoked because other journeys have signed in too often
    delete sessions[email]
    return ask(method, path, data)
  }
  return {
    send,
    async call(method: Method, path: string, data?: object) {
      const response = await send(method, path, data)
      expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200)
      return (await response.json()).data
    },
  }
}

/** Returns a name that no other journey uses. */
export const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`

/** Returns an email that no other journey uses. */
export const uniqueEmail = (): string => `${Math.random().toString(36).slice(2, 10)}@journeys.example`

/** Select of the screen or its dialog by label. Its option list has the same label, and the top bar has a select for accounts too. */
export const select = (page: Page, label: string) => page.locator('main, [role=dialog]').getByRole('combobox', { name: label, exact: true })

/** Selects an option. Opens the list again if it closes before the click, which a busy machine makes likely. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const item = page.getByRole('option', { name: option, exact: true })
  await expect(async () => {
    if (!(await item.isVisible())) await select(page, label).click()
    await item.click({ timeout: 10_000 })
  }).toPass()
}

/** Moves down the open list by keyboard until an option is active: a list that has just loaded starts at its top again. */
export async function arrowTo(page: Page, option: string | RegExp): Promise<void> {
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-combobox-selected]')).toHaveText(option, { timeout: 500 })
  }).toPass()
}

/** Snackbar with this text. */
export const snackbar = (page: Page, words: string) => page.locator('.mantine-Notification-root').filter({ hasText: words })

/** Drops the response of the next request to a path: the server receives it, the client gets a network error. */
export async function dropNextResponse(page: Page, path: string): Promise<void> {
  let lost = false
  await page.route(`**/api/v1/${path}*`, async (route) => {
    if (lost) return route.fallback()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
