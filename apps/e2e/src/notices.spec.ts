import pg from 'pg'
import { importFiles } from './import-files.ts'
import { mailTo } from './mailbox.ts'
import { expect, signIn, test, users } from './portal.ts'

const shipmentNumber = 'LIVE-1'
const waiting = { code: 'WTA', eventDate: '2026-11-01' }
const left = { code: 'DEP', type: 'important', title: 'Vessel departed', eventDate: '2026-11-05' }

/** Imports the shipment. Without business dates it counts in no month. */
const put = (alias: string, events: object[]) =>
  importFiles(alias, { 'shipments.ndjson': `${JSON.stringify({ shipmentNumber, events })}\n` })

async function query(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: process.env['PORTAL_DATABASE'] })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

test('an open shipment updates live, its subscriber gets one mail, and unsubscribes from it', async ({ page, browser }) => {
  const [account] = await query(
    `select a.alias from accounts a join user_accounts o on o.account_id = a.id join users u on u.id = o.user_id where u.email = $1`,
    [users.american],
  )
  await query('update users set notify_via_email = true, email_confirmed_at = now() where email = $1', [users.american])
  await put(account!['alias']!, [waiting])
  await signIn(page, users.american, `/trackandtrace?s=${shipmentNumber}`)
  await expect(page.getByRole('heading', { name: `Shipment ${shipmentNumber}` })).toBeVisible()
  await expect(page.getByText('Updates live')).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Subscribed', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('tab', { name: 'Tracking Events' })).toContainText('1')

  await put(account!['alias']!, [waiting, left])
  // without a click or a reload
  await expect(page.getByRole('tab', { name: 'Tracking Events' })).toContainText('2')
  await expect(page.getByRole('list', { name: 'Milestones' }).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')

  const mail = await mailTo(users.american, new RegExp(`Shipment ${shipmentNumber} of`))
  expect(mail.subject).toBe(`Shipment ${shipmentNumber}: In Transit, Vessel departed`)
  // and the notifications include it when the user returns to the page
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const before = (await bell.getAttribute('aria-label'))!
  await page.clock.setSystemTime(Date.now() + 6 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(bell).not.toHaveAttribute('aria-label', before)

  const link = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail.text)![0]
  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(stranger.getByRole('status')).toContainText(`no more notifications about shipment ${shipmentNumber}`)
  await elsewhere.close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toHaveAttribute('aria-pressed', 'false')
  const [told] = await query(`select count(*)::text as messages from messages where header like $1`, [`Shipment ${shipmentNumber}%`])
  expect(told).toEqual({ messages: '1' })
})
