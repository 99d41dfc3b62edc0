import type { Page } from '@playwright/test'
import { caller, unique } from './administration.ts'
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

/** Customer accounts, and what an application of one of them can be given. */
export async function choicesOf(page: Page, accountName: string) {
  const { call } = await caller(page, users.fullAdmin)
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
  /** How many of the account's suppliers it is narrowed to; none means all. */
  suppliers?: number
  /** What is on. */
  endpoints?: string[]
}

/** Makes an application; its contact is the first who can be. */
export async function makeApplication(
  page: Page,
  { account = accountNames.australian, name = unique('Wharfside TMS'), suppliers = 0, endpoints = [] }: ApplicationTerms = {},
): Promise<MadeApplication> {
  const { call } = await caller(page, users.fullAdmin)
  const choices = await choicesOf(page, account)
  const chosen = choices.suppliers.slice(0, suppliers)
  const userId = choices.contacts[0]!.id
  const supplierIds = chosen.map(({ id }) => id)
  const id: string = await call('post', 'external-application/command/create', { accountId: choices.accountId, name, userId, supplierIds })
  if (endpoints.length > 0) await call('put', 'external-application/command/update', { id, name, userId, enabledEndpointIds: endpoints })
  return { id, name, accountId: choices.accountId, suppliers: chosen }
}

/** What the clipboard holds. */
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** A key of the portal as it is whole. */
export const wholeKey = /^prt_live_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/

/** Calls the external API as a third party does, with nothing but the key. */
export async function callWith(key: string, path: string) {
  const response = await fetch(`${process.env['PORTAL_URL']}/api/v1/external/${path}`, { headers: { 'x-api-key': key } })
  return { status: response.status, body: await response.json() }
}

/** Types into the search of the endpoints, led there by its key. */
export async function findByKey(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find an endpoint' })
  // the screen hears the key only a moment after it shows the field; in the field itself it is a letter like others
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
