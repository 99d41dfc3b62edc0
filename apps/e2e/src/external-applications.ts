import type { Page } from '@playwright/test'
import { apiClient, unique } from './administration.ts'
import { expect, users } from './portal.ts'

export const accountNames = {
  australian: 'Kurrajong & Vale Home and Garden Pty Ltd',
  british: 'Thornbeck Outdoor Group Ltd',
  american: 'Lakehollow Health & Electronics, Inc.',
} as const

interface Choice {
  id: string
  name: string
}

/** Returns customer accounts, and the options for an application of one of them. */
export async function choicesOf(page: Page, accountName: string) {
  const { call } = await apiClient(page, users.fullAdmin)
  const accounts: Choice[] = await call('get', 'customer-account/query/accounts-options')
  const accountId = accounts.find(({ name }) => name === accountName)!.id
  const contacts: { id: string; fullName: string }[] = await call(
    'get',
    `external-application/query/assignable-users-by-account-id?accountId=${accountId}`,
  )
  const suppliers: Choice[] = await call('get', `external-application/query/supplier-filter-items-by-account-id?accountId=${accountId}`)
  return { accountId, contacts, suppliers }
}

interface MadeApplication {
  id: string
  name: string
  accountId: string
  suppliers: Choice[]
}

interface ApplicationTerms {
  account?: string
  name?: string
  /** Number of the account's suppliers that it is limited to; all when absent. */
  suppliers?: number
  /** Enabled endpoints. */
  endpoints?: string[]
}

/** Creates an application; its contact is the first possible user. */
export async function makeApplication(
  page: Page,
  { account = accountNames.australian, name = unique('Wharfside TMS'), suppliers = 0, endpoints = [] }: ApplicationTerms = {},
): Promise<MadeApplication> {
  const { call } = await apiClient(page, users.fullAdmin)
  const choices = await choicesOf(page, account)
  const chosen = choices.suppliers.slice(0, suppliers)
  const userId = choices.contacts[0]!.id
  const supplierIds = chosen.map(({ id }) => id)
  const id: string = await call('post', 'external-application/command/create', { accountId: choices.accountId, name, userId, supplierIds })
  if (endpoints.length > 0) await call('put', 'external-application/command/update', { id, name, userId, enabledEndpointIds: endpoints })
  return { id, name, accountId: choices.accountId, suppliers: chosen }
}

/** Returns the content of the clipboard. */
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** Format of a complete API key. */
export const wholeKey = /^prt_live_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/

/** Calls the external API as a third party, with only the key. */
export async function requestWith(key: string, path: string) {
  const response = await fetch(`${process.env['PORTAL_URL']}/api/v1/external/${path}`, { headers: { 'x-api-key': key } })
  return { status: response.status, body: await response.json() }
}

/** Types into the endpoint search, focused by its shortcut. */
export async function findByKey(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find an endpoint' })
  // the shortcut works only a moment after the field appears; inside the field the key is a normal character
  await expect(async () => {
    if (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(text)
}

/** Opens a screen of an application and waits for its tabs. */
export async function openApplication(page: Page, id: string, rest = 'edit'): Promise<void> {
  await page.goto(`/external-applications/${id}/${rest}`)
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible()
}
