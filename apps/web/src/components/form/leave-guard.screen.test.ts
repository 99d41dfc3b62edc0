import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { makeProfile } from '../../testing/profile.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { snackbar } from '../../testing/screen-parts.ts'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

const colleague = makeListedUser(301)

const handlers: ApiHandlers = {
  ...userHandlers([colleague]),
  ...accountHandlers(),
  getUserProfile: () => makeProfile(),
  updateProfile: () => null,
  listSessions: () => [],
  listAnnouncements: () => [],
  getAnnouncementRecipients: () => ({ recipients: 3, byEmail: 1 }),
}

/** Forms by their path, and the label of a text field. */
const forms: [string, string][] = [
  ['/profile', 'Phone Number'],
  ['/profile/change-password', 'Old password'],
  ['/account-profile', 'Contact Email'],
  ['/announce', 'Header'],
  ['/users/add', 'Firstname'],
  [`/users/${colleague.appId}/edit`, 'Firstname'],
  [`/users/${colleague.appId}/set-password`, 'Confirm'],
  ['/accounts/customer/add', 'Contact Email'],
  [`/accounts/customer/${thornbeck.id}/edit`, 'Contact Email'],
  [`/accounts/vendor/${lanternBay.id}/edit`, 'Contact Email'],
]

const open = (path: string) => renderScreen(path, { role: 'fullAdministrator', accounts: [thornbeck, lanternBay], api: handlers })

const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })

describe.each(forms)('the form at %s', (path, label) => {
  it('asks before it is left with unsaved changes', async () => {
    const { url, goTo } = await open(path)
    const field = page.getByLabelText(label).first()
    await expect.element(field).toBeVisible()
    await field.fill('changed@portal.example')
    await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeInTheDocument()
    // pending while the question is open
    void goTo('/users')
    await question().getByRole('button', { name: 'Stay' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(url()).toContain(path)
    await expect.element(field).toHaveValue('changed@portal.example')
    void goTo('/users')
    await question().getByRole('button', { name: 'Leave' }).click()
    await expect.poll(url).toMatch(/^\/users(\?|$)/)
  })
})

it('a saved form leaves without a question', async () => {
  const { goTo, url } = await open('/profile')
  await page.getByLabelText('Phone Number').fill('+31 20 555 0100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(snackbar('Your profile was updated!')).toBeVisible()
  await goTo('/users')
  await expect.poll(url).toMatch(/^\/users/)
})
