import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, refuse, refuseField, type ApiHandlers } from '../../testing/api-double.ts'
import { applicationHandlers, contacts, keyOf, makeApplication, updateApplication } from '../../testing/applications.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { choose, select, snackbar } from '../../testing/screen-parts.ts'
import { thornbeck } from '../../testing/standard-account.ts'

/** Opens the form of a new application, or of a stored one. */
async function openForm({
  stored = makeApplication(501),
  api = {},
  path = `/${stored.id}/edit`,
}: { stored?: ExternalApplication; api?: ApiHandlers; path?: string } = {}) {
  const screen = await renderScreen(`/external-applications${path}`, {
    role: 'fullAdministrator',
    api: { ...applicationHandlers([stored]), ...api },
  })
  if (path !== '/add') await expect.element(page.getByRole('tab', { name: 'Settings' })).toBeVisible()
  return { ...screen, stored }
}

const save = () => page.getByRole('button', { name: 'Save', exact: true })
const keyCard = (name: 'Primary' | 'Secondary') => page.getByRole('region', { name: `${name} Key` })

describe('a revealed key', () => {
  const shown = keyCard('Secondary').getByText(keyOf(2))

  it('is hidden after 30 seconds', async () => {
    await openForm()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
    await keyCard('Secondary').getByRole('button', { name: 'Show' }).click()
    // queries notify the screen in a timer
    await expect.poll(() => vi.advanceTimersByTimeAsync(1).then(() => shown.query())).not.toBeNull()
    await vi.advanceTimersByTimeAsync(29_900)
    await expect.element(shown).toBeVisible()
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(shown).not.toBeInTheDocument()
  })

  it('is hidden with its tab, and every reveal is a separate request', async () => {
    const { api } = await openForm()
    const secondary = keyCard('Secondary')
    await secondary.getByRole('button', { name: 'Show' }).click()
    await expect.element(shown).toBeVisible()
    await page.getByRole('tab', { name: 'Get started' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect.element(secondary.getByCss('code')).toMatchTextContent(/^prt_live_….{4}$/)
    await secondary.getByRole('button', { name: 'Copy' }).click()
    await expect.element(snackbar('Copied to clipboard.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(keyOf(2))
    expect(api.inputs('revealSecondaryKey')).toHaveLength(2)
  })

  it('can only be regenerated once the portal cannot show it any more', async () => {
    const stored = makeApplication(501)
    stored.keys = { ...stored.keys, primary: { ...stored.keys.primary, canShow: false } }
    await openForm({ stored })
    await expect.element(keyCard('Primary')).toMatchTextContent('This key can no longer be shown. Regenerate it.')
    await expect.element(keyCard('Primary').getByRole('button')).toHaveLength(2)
    await expect.element(keyCard('Primary').getByRole('button', { name: 'Regenerate' })).toBeVisible()
    await expect.element(keyCard('Primary').getByRole('button', { name: 'Set expiry' })).toBeVisible()
    await expect.element(keyCard('Secondary').getByRole('button', { name: 'Show' })).toBeVisible()
  })
})

it('a tab without fields has no buttons, unless there are changes to save', async () => {
  await openForm()
  await page.getByRole('tab', { name: 'Get started' }).click()
  await expect.element(save()).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabelText('Name').fill('Another name')
  await page.getByRole('tab', { name: 'Get started' }).click()
  await expect.element(save()).toBeVisible()
})

it('a form that another user has saved in the meantime overwrites nothing, and offers both versions', async () => {
  const { stored } = await openForm()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed this at' })
  const limit = page.getByLabelText('Calls per minute')
  updateApplication(stored, { name: 'Theirs' })
  await limit.fill('120')
  await save().click()
  await expect.element(conflict).toMatchTextContent(/\w+ \w+ changed this at .* Your changes have not been saved\./)
  await expect.element(conflict).toHaveFocus()
  await conflict.getByRole('button', { name: 'Show their version' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Theirs')
  await expect.element(limit).toHaveValue('600')
  await expect.element(conflict).not.toBeInTheDocument()

  updateApplication(stored, { callsPerMinute: 300 })
  await limit.fill('240')
  await save().click()
  await conflict.getByRole('button', { name: 'Keep my version' }).click()
  await expect.element(snackbar('The External API was updated successfully')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Theirs')
  expect(stored).toMatchObject({ name: 'Theirs', callsPerMinute: 240 })
})

describe('invalid input', () => {
  it('is shown at its field and in a summary; the input stays', async () => {
    const { api, url } = await openForm({
      path: '/add',
      api: {
        createExternalApplication: () => {
          throw refuseField('Name', 'This account already has an application with this name.')
        },
      },
    })
    await page.getByRole('button', { name: 'Create' }).click()
    for (const text of ['Account is required.', 'Name is required.', 'Contact User is required.'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('alert').filter({ hasText: '3 fields need attention' })).toBeVisible()
    await expect.element(select('Account')).toHaveFocus()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.element(page.getByLabelText('Name')).toHaveFocus()

    await choose('Account', thornbeck.name)
    await page.getByLabelText('Name').fill('Taken')
    await choose('Contact User', contacts[1]!.fullName)
    await page.getByRole('button', { name: 'Create' }).click()
    const taken = page.getByCss('main').getByText('This account already has an application with this name.')
    await expect.element(taken.first()).toBeVisible()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Taken')
    api.use(applicationHandlers([makeApplication(501)]))
    await page.getByLabelText('Name').fill('Free')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.poll(url).toContain('t=endpoints')
  })

  it('in another tab is reached from the summary', async () => {
    const { url } = await openForm()
    await page.getByLabelText('Name').fill('')
    await page.getByLabelText('Calls per minute').fill('lots')
    await page.getByRole('tab', { name: 'Endpoints' }).click()
    await save().click()
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    await expect.poll(url).toMatch(/\/edit$/)
    await expect.element(page.getByText('Name is required.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Calls per minute must be a whole number.', { exact: true })).toBeVisible()
    await page.getByLabelText('Name').fill('Kept')
    await page.getByLabelText('Calls per minute').fill('60')
    await save().click()
    await expect.element(snackbar('The External API was updated successfully')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Kept' })).toBeVisible()
  })
})

it('unsaved changes are not discarded without confirmation', async () => {
  const { stored, goTo } = await openForm()
  await page.getByLabelText('Name').fill('Something else')
  // switching tabs does not leave the form
  await page.getByRole('tab', { name: 'Endpoints' }).click()
  await expect.element(page.getByRole('switch', { name: 'List shipments', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'External Applications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Something else')
  await page.getByRole('link', { name: 'External Applications' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { name: /^External Applications/ })).toBeVisible()
  await goTo(`/external-applications/${stored.id}/edit`)
  await expect.element(page.getByLabelText('Name')).toHaveValue(stored.name)
})

it("an unchanged form loads another user's save, a changed one keeps its input", async () => {
  const { stored } = await openForm()
  updateApplication(stored, { name: 'Wharfside II', callsPerMinute: 60 })
  await page.getByRole('button', { name: /^Reload|Refresh/ }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Wharfside II')
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  await page.getByLabelText('Calls per minute').fill('30')
  await page.getByRole('button', { name: 'Regenerate Secondary Key' }).click()
  await page.getByRole('button', { name: 'Yes, please' }).click()
  await expect.element(page.getByText(/^The old key stopped working at/)).toBeVisible()
  await expect.element(page.getByLabelText('Calls per minute')).toHaveValue('30')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
})

it('an expired session redirects a changed form to the sign-in page without confirmation', async () => {
  const expired = () => {
    throw refuse('unauthenticated')
  }
  const { url } = await openForm({ api: { updateExternalApplication: expired, login: expired } })
  await page.getByLabelText('Name').fill('Too late')
  await save().click()
  await expect.poll(url).toContain('/login')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('form and choices show errors if they do not load, and load on request', async () => {
  const unreachable = () => {
    throw loseConnection()
  }
  const stored = makeApplication(501)
  const working = applicationHandlers([stored])
  const { api } = await renderScreen(`/external-applications/${stored.id}/edit`, {
    role: 'fullAdministrator',
    api: { ...working, getExternalApplication: unreachable, listAssignableUsers: unreachable },
  })
  await expect.element(page.getByText('The portal cannot be reached. Check your connection and try again.')).toBeVisible()
  api.use({ getExternalApplication: working.getExternalApplication! })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The users could not be loaded.')).toBeVisible()
  api.use(working)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('The users could not be loaded.')).not.toBeInTheDocument()
  await choose('Contact User', contacts[0]!.fullName)
})

it('explains an invalid network at its field, and saves networks line by line', async () => {
  const networks = page.getByLabelText('Allowed networks')
  const { api } = await openForm({
    api: {
      updateExternalApplication: () => {
        throw refuseField('AllowedNetworks', 'office is not a network.')
      },
    },
  })
  await networks.fill('203.0.113.0/24\noffice')
  await save().click()
  await expect.element(networks).toHaveAccessibleDescription(/office is not a network\./)
  api.use({ updateExternalApplication: () => null })
  await networks.fill('203.0.113.0/24\n2001:db8::/32')
  await save().click()
  await expect
    .poll(() => api.inputs('updateExternalApplication').at(-1))
    .toMatchObject({ allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'] })
})

it('shows that a key was sent over plain HTTP', async () => {
  const stored = makeApplication(501)
  stored.keys = { ...stored.keys, primary: { ...stored.keys.primary, sentInClearDate: '2026-05-20T09:00:00Z' } }
  await openForm({ stored })
  await expect.element(keyCard('Primary')).toMatchTextContent('Sent over plain HTTP on 20/05/2026')
  await expect.element(keyCard('Secondary').getByText('Sent over plain HTTP')).not.toBeInTheDocument()
})
