import type { Page } from '@playwright/test'
import { apiClient, uniqueEmail } from './administration.ts'
import { mailedLink } from './mailbox.ts'
import { expect, users } from './portal.ts'

export const newPassword = 'seven-wet-anchors'

/** Creates a user of one customer account, who gets an invitation by mail. */
export async function invite(page: Page, email = uniqueEmail()): Promise<{ id: string; email: string }> {
  const { call } = await apiClient(page, users.fullAdmin)
  const accounts: { id: string; name: string }[] = await call('get', 'user/query/user-entry-account-select-items')
  const accountIds = [accounts.find(({ name }) => name.startsWith('Lakehollow'))!.id]
  const { id } = await call('post', 'user/command/create', { firstname: 'Noor', lastname: 'Haddad', email, accountIds })
  return { id, email }
}

/** Creates a user who has accepted the invitation with a password. */
export async function makePerson(page: Page): Promise<{ id: string; email: string }> {
  const person = await invite(page)
  const code = new URL(await mailedLink(person.email, 'resetpassword')).searchParams.get('code')
  const answer = await page.request.post('/api/v1/user/command/restore-password-by-code', {
    data: { email: person.email, code, newPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}

/** Creates a session of a user, as another browser would. */
export async function openSession(page: Page, email: string, password = newPassword) {
  const answer = await page.request.post('/api/v1/authentication/login', {
    data: { grant_type: 'password', username: email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { access_token, refresh_token } = await answer.json()
  return { username: email, accessToken: access_token as string, refreshToken: refresh_token as string }
}

/** Opens a screen as a user who is signed in. */
export async function enterAs(page: Page, email: string, path: string): Promise<void> {
  const session = JSON.stringify(await openSession(page, email))
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('journey')) sessionStorage.setItem('session', stored)
    sessionStorage.setItem('journey', 'begun')
  }, session)
  await page.goto(path)
}

/** Signs in with the open form. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
