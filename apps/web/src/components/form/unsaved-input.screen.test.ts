import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import { refuse, type ApiHandlers } from '../../testing/api-double.ts'
import { applicationHandlers, makeApplication, updateApplication } from '../../testing/applications.ts'
import { makeProfile } from '../../testing/profile.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

const colleague = makeListedUser(301)
const application = makeApplication(501)

const handlers: ApiHandlers = {
  ...userHandlers([colleague]),
  ...accountHandlers(),
  ...applicationHandlers([application]),
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
  [`/users/${colleague.appId}/edit`, 'First Name'],
  [`/accounts/customer/${thornbeck.id}/edit`, 'Contact Email'],
  [`/accounts/vendor/${lanternBay.id}/edit`, 'Contact Email'],
  [`/external-applications/${application.id}/edit`, 'Calls per minute'],
])('the form at %s offers input that was not saved before the page was lost', async (path, label) => {
  const screen = await open(path)
  const field = page.getByLabelText(label).first()
  await field.fill('typed@a.b')
  await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeInTheDocument()
  screen.reload()
  await expect.element(field).not.toHaveValue('typed@a.b')
  await restore().click()
  await expect.element(field).toHaveValue('typed@a.b')
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

const theirDate = '2026-11-24T10:02:00.000Z'

/** Accepts a save of the stored version only. */
const saveOver = ({ updatedDate }: { updatedDate?: string | undefined }) => {
  if (updatedDate !== theirDate)
    throw refuse('conflict', { errors: [{ propertyName: 'UpdatedDate', errorMessage: 'The record has changed.' }] })
  return null
}

const { getCustomerAccount, getVendorAccount } = accountHandlers()

it.each<[string, string, string, () => Promise<ApiHandlers> | ApiHandlers]>([
  [
    `/accounts/customer/${thornbeck.id}/edit`,
    'Contact Email',
    'mine@portal.example',
    async () => {
      const theirs = { ...(await getCustomerAccount!({ id: thornbeck.id })), name: 'Theirs', updatedDate: theirDate }
      return { getCustomerAccount: () => theirs, updateCustomerAccount: saveOver }
    },
  ],
  [
    `/accounts/vendor/${lanternBay.id}/edit`,
    'Contact Email',
    'mine@portal.example',
    async () => {
      const theirs = { ...(await getVendorAccount!({ id: lanternBay.id })), name: 'Theirs', updatedDate: theirDate }
      return { getVendorAccount: () => theirs, updateVendorAccount: saveOver }
    },
  ],
  [
    `/users/${colleague.appId}/edit`,
    'Phone Number',
    '+31 20 555 0100',
    () => ({ getUser: () => ({ ...colleague, firstname: 'Theirs', updatedDate: theirDate }), updateUser: saveOver }),
  ],
  [
    '/profile',
    'Phone Number',
    '+31 20 555 0100',
    () => ({ getUserProfile: () => ({ ...makeProfile(), firstname: 'Theirs', updatedDate: theirDate }), updateProfile: saveOver }),
  ],
  [
    `/external-applications/${application.id}/edit`,
    'Calls per minute',
    '120',
    () => {
      updateApplication(application, { name: 'Theirs' })
      return {}
    },
  ],
])('restored input of the form at %s does not overwrite what another user has saved since', async (path, label, mine, change) => {
  const { api, reload } = await open(path)
  const field = page.getByLabelText(label).first()
  await field.fill(mine)
  await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeInTheDocument()
  api.use(await change())
  reload()
  await restore().click()
  await expect.element(field).toHaveValue(mine)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Show their version' }).click()
  await expect.element(field).not.toHaveValue(mine)
  await expect.element(page.getByLabelText(/^(.+'s name|name|first ?name)/i).first()).toHaveValue('Theirs')
})

it.each(['/profile/change-password', `/users/${colleague.appId}/set-password`])('the form at %s stores no password', async (path) => {
  await open(path)
  await page.getByCss('input[autocomplete=new-password]').first().fill('harbour-lantern-42')
  await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeInTheDocument()
  expect(JSON.stringify(sessionStorage)).not.toContain('harbour-lantern')
})
