import type { SentAnnouncement } from '@portal/contracts/people/message'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { lanternBay, standardNow, thornbeck } from '../../testing/standard-account.ts'

const sent: SentAnnouncement = {
  sequence: 7,
  sentDate: standardNow,
  sentByEmail: 'admin@portal.example',
  header: 'Office hours',
  audience: 'customers',
  recipients: 3,
}

/** Opens the form of an announcement as a full administrator. */
const openAnnounce = (options: ScreenOptions = {}) =>
  renderScreen('/announce', {
    role: 'fullAdministrator',
    accounts: [thornbeck, lanternBay],
    api: { getAnnouncementRecipients: () => ({ recipients: 3, byEmail: 1 }), listAnnouncements: () => [sent] },
    ...options,
  })

it('an announcement without text is rejected at its fields', async () => {
  await openAnnounce()
  await page.getByRole('button', { name: 'Review and send' }).click()
  await expect.element(page.getByText('Header is required.')).toBeVisible()
  await expect.element(page.getByText('Body is required.')).toBeVisible()
  await expect.element(page.getByLabelText('Header')).toHaveFocus()
})

describe.each(widths)('at %i pixels', (width) => {
  it('the form with a preview has no accessibility violations', async () => {
    await openAnnounce({ width })
    await page.getByLabelText('Header').fill('Office hours')
    await page.getByLabelText('Body').fill('See https://portal.example')
    await expect.element(page.getByRole('link', { name: 'https://portal.example' })).toBeVisible()
    await expectAccessible()
  })
})
