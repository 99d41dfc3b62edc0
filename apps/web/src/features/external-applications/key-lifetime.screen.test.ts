import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { applicationHandlers, makeApplication } from '../../testing/applications.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const stored = () => makeApplication(501)
const open = (application = stored(), mode: 'edit' | 'view' = 'edit') =>
  renderScreen(`/external-applications/${application.id}/${mode}`, {
    role: 'fullAdministrator',
    api: applicationHandlers([application]),
    now: '2026-05-20T09:00:00Z',
  })
const key = (name: 'Primary' | 'Secondary') => page.getByRole('region', { name: `${name} Key` })
const dialog = page.getByRole('dialog')

it('an old key keeps working as chosen, and can be revoked', async () => {
  const { api } = await open()
  await key('Secondary').getByRole('button', { name: 'Regenerate' }).click()
  await dialog.getByRole('combobox', { name: 'Old key' }).click()
  await page.getByRole('option', { name: 'Works for 7 more days' }).click()
  await expectAccessible('regeneration')
  await dialog.getByRole('button', { name: 'Yes, please' }).click()
  await expect.element(key('Secondary')).toMatchTextContent(/Old key prt_live_….{4} works until 27\/05\/2026, .* Never used\./)
  await expect.element(key('Secondary').getByText('The old key stopped working')).not.toBeInTheDocument()
  expect(api.inputs('regenerateSecondaryKey')).toMatchObject([{ oldKeyHours: 168 }])
  await key('Secondary').getByRole('button', { name: 'Revoke now: old Secondary Key' }).click()
  await expect.element(key('Secondary').getByText('works until')).not.toBeInTheDocument()
})

it('a key gets an expiry, which can be removed', async () => {
  const { api } = await open()
  const openDialog = () => key('Primary').getByRole('button', { name: 'Set expiry' }).click()
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await openDialog()
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('30/06/2026')
  await expectAccessible('expiry')
  await save()
  await expect.element(key('Primary')).toMatchTextContent('Expires 01/07/2026, 00:00')
  expect(api.inputs('setKeyExpiry')).toMatchObject([{ slot: 'primary', expiresDate: new Date(2026, 6, 1).toISOString() }])
  await openDialog()
  await expect.element(dialog.getByRole('textbox', { name: 'Last day' })).toHaveValue('30/06/2026')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('')
  await save()
  await expect.element(key('Primary').getByText('Expires')).not.toBeInTheDocument()
  expect(api.inputs('setKeyExpiry').at(-1)).toMatchObject({ expiresDate: null })
})

it('an expired key is marked, and readers cannot change anything', async () => {
  const application = stored()
  application.keys.primary = {
    ...application.keys.primary,
    expiresDate: '2026-05-19T00:00:00Z',
    oldKey: { masked: 'prt_live_…kkk9', expiresDate: '2026-05-30T00:00:00Z', lastUsedDate: null },
  }
  await open(application, 'view')
  await expect.element(key('Primary')).toMatchTextContent('Expired 19/05/2026')
  await expect.element(key('Primary')).toMatchTextContent('Old key prt_live_…kkk9')
  await expect.element(key('Primary').getByRole('button')).not.toBeInTheDocument()
})
