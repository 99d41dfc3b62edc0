import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { makeProfile } from '../../testing/profile.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

const colleague = makeListedUser(301)

const handlers: ApiHandlers = {
  ...userHandlers([colleague]),
  ...accountHandlers(),
  getUserProfile: () => makeProfile(),
  listSessions: () => [],
  listAnnouncements: () => [],
  getAnnouncementRecipients: () => ({ recipients: 3, byEmail: 1 }),
}

const open = (path: string) => renderScreen(path, { role: 'fullAdministrator', accounts: [thornbeck, lanternBay], api: handlers })

const restore = () => page.getByRole('button', { name: 'Restore' })

it.each([
  ['/profile', 'Phone Number'],
  ['/announce', 'Header'],
  [`/users/${colleague.appId}/edit`, 'Firstname'],
  [`/accounts/customer/${thornbeck.id}/edit`, 'Contact Email'],
  [`/accounts/vendor/${lanternBay.id}/edit`, 'Contact Email'],
])('the form at %s offers input that was not saved before the page was lost', async (path, label) => {
  const screen = await open(path)
  const field = page.getByLabelText(label).first()
  await field.fill('typed@portal.example')
  await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeInTheDocument()
  screen.reload()
  await expect.element(field).not.toHaveValue('typed@portal.example')
  await restore().click()
  await expect.element(field).toHaveValue('typed@portal.example')
  await expect.element(restore()).not.toBeInTheDocument()
})

it('input that was left without saving is not offered again', async () => {
  const { goTo, url } = await open('/profile')
  await page.getByLabelText('Phone Number').fill('+31 20 555 0100')
  await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeInTheDocument()
  void goTo('/announce')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect.poll(url).toContain('/announce')
  await goTo('/profile')
  await expect.element(page.getByLabelText('Phone Number')).toBeVisible()
  await expect.element(restore()).not.toBeInTheDocument()
})
