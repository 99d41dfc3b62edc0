import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { makeProfile } from '../../testing/profile.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { box, snackbar } from '../../testing/screen-parts.ts'
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
  ['/users/add', 'First Name'],
  [`/users/${colleague.appId}/edit`, 'First Name'],
  [`/users/${colleague.appId}/set-password`, 'Confirm'],
  ['/accounts/customer/add', 'Contact Email'],
  [`/accounts/customer/${thornbeck.id}/edit`, 'Contact Email'],
  [`/accounts/vendor/${lanternBay.id}/edit`, 'Contact Email'],
]

/** Height in pixels that no form fits into. */
const lowWindow = 480

const open = (path: string, height?: number) =>
  renderScreen(path, { role: 'fullAdministrator', accounts: [thornbeck, lanternBay], api: handlers, ...(height && { height }) })

const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })

describe.each(forms)('the form at %s', (path, label) => {
  it('shows its buttons at any scroll position, and confirms leaving with unsaved changes', async () => {
    const { url, goTo } = await open(path, lowWindow)
    const field = page.getByLabelText(label).first()
    await expect.element(field).toBeVisible()
    await field.fill('changed@portal.example')
    await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeInTheDocument()
    document.querySelector('main')!.scrollTop = 0
    for (const part of [page.getByRole('button', { name: 'Cancel' }), page.getByText('Unsaved changes', { exact: true })])
      await expect.poll(() => box(part).bottom).toBeLessThanOrEqual(lowWindow)
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
