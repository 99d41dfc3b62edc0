import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { applicationHandlers, makeApplication, makeSandbox, testKey } from '../../testing/applications.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { snackbar } from '../../testing/screen-parts.ts'
import { lanternBay } from '../../testing/standard-account.ts'

const stored = () => makeApplication(501)
const open = (application = stored(), mode = 'edit') =>
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

describe('the test key', () => {
  const test = page.getByRole('region', { name: 'Test key' })
  const confirm = () => dialog.getByRole('button', { name: 'Yes, please' }).click()

  it('is created, revealed, regenerated and revoked', async () => {
    const { api } = await open()
    await expect.element(test).toMatchTextContent('No test key')
    await test.getByRole('button', { name: 'Create test key' }).click()
    await expect.element(test).toMatchTextContent('prt_test_…kkk4')
    await expect.element(test).toMatchTextContent('Never used')
    await expectAccessible('test key')
    await test.getByRole('button', { name: 'Show Test key' }).click()
    await expect.element(test.getByText(testKey)).toBeVisible()
    await test.getByRole('button', { name: 'Copy Test key' }).click()
    await expect.poll(() => navigator.clipboard.readText()).toBe(testKey)
    await test.getByRole('button', { name: 'Regenerate Test key' }).click()
    await confirm()
    await expect.element(test).toMatchTextContent('prt_test_…kkk5')
    await test.getByRole('button', { name: 'Revoke Test key' }).click()
    await confirm()
    await expect.element(snackbar('The test key was revoked successfully')).toBeVisible()
    await expect.element(test.getByRole('button')).toHaveLength(1)
    await expect.element(test).toMatchTextContent('No test key')
    await expect.element(test.getByRole('button', { name: 'Create test key' })).toHaveFocus()
    expect(api.inputs('regenerateTestKey')).toHaveLength(2)
  })

  it('shows its last use, and recommends a new key after it was sent over plain HTTP', async () => {
    const sandbox = makeSandbox(590)
    const used = { lastUsedDate: '2026-05-19T09:00:00Z', lastNetwork: '192.0.2.7', lastEndpointName: 'List shipments' }
    const key = { ...sandbox.key!, ...used, sentInClearDate: '2026-05-19T09:00:00Z' }
    await open(makeApplication(501, { test: { ...sandbox, key } }))
    await expect.element(test).toMatchTextContent(/Used 19\/05\/2026, .* from 192\.0\.2\.7 for List shipments/)
    await expect.element(test).toMatchTextContent('Sent over plain HTTP on 19/05/2026')
  })

  it('is not offered to readers', async () => {
    const { goTo } = await open(makeApplication(501, { test: makeSandbox(590) }), 'view')
    await expect.element(key('Secondary')).toBeVisible()
    await expect.element(test).not.toBeInTheDocument()
    await goTo(`/external-applications/${stored().id}/view?t=start&m=test`)
    await expect.element(page.getByRole('group', { name: 'First request' })).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: 'Mode' })).not.toBeInTheDocument()
    await expect.element(page.getByText('SBX-SAILING')).not.toBeInTheDocument()
  })

  it('of a vendor begins with the orders to book', async () => {
    const vendor = { accountKind: 'vendor', accountId: lanternBay.id, accountName: lanternBay.name } as const
    await open(makeApplication(501, { ...vendor, test: makeSandbox(590) }))
    await expect.element(test).toBeVisible()
    await page.getByRole('tab', { name: 'Get started' }).click()
    await expect.element(page.getByRole('radio', { name: 'Test' })).toBeChecked()
    const request = page.getByRole('group', { name: 'First order to book' })
    await expect.element(request).toMatchTextContent('/api/v1/external/vendor/orders-to-book?limit=1')
  })

  it('comes first in Get started, with a shipment of its sandbox', async () => {
    const { api, url } = await open(makeApplication(501, { test: makeSandbox(590) }), 'edit?t=start')
    await expect.element(page.getByRole('radio', { name: 'Test' })).toBeChecked()
    await expect.element(page.getByRole('group', { name: 'First shipment' })).toMatchTextContent('/api/v1/external/shipments/SBX-SAILING')
    await expect.element(page.getByText('Switch on the endpoint “Get one shipment” first.')).toBeVisible()
    await page.getByRole('button', { name: 'Copy with key' }).click()
    await expect.poll(() => navigator.clipboard.readText()).toContain(`"X-Api-Key: ${testKey}"`)
    await expectAccessible('get started with the test key')
    await page.getByText('Live', { exact: true }).click()
    await expect.poll(url).toMatch(/m=live/)
    await expect.element(page.getByRole('group', { name: 'First shipment' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Copy with key' }).click()
    await expect.poll(() => api.inputs('revealPrimaryKey')).toHaveLength(1)
  })

  it('can be created from Get started', async () => {
    const { url } = await open(stored(), 'edit?t=start')
    await expect.element(page.getByRole('radio', { name: 'Live' })).toBeChecked()
    await page.getByText('Test', { exact: true }).click()
    await page.getByRole('button', { name: 'Create a test key' }).click()
    await expect.poll(url).toMatch(/edit\?m=test$/)
    await expect.element(test.getByRole('button', { name: 'Create test key' })).toBeVisible()
  })
})
