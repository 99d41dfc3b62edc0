import type { AuditEntry } from '@portal/contracts/audit'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { choose, press, select, tableRows } from '../../testing/screen-parts.ts'
import { idOf, lanternBay, standardNow, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

const renamed: AuditEntry = {
  sequence: 12,
  at: standardNow,
  operation: 'updateCustomerAccount',
  actorId: idOf(301),
  actorEmail: 'admin@portal.example',
  actorKind: null,
  actorName: 'Ada Okonkwo',
  accountId: thornbeck.id,
  accountName: thornbeck.name,
  subject: 'account',
  subjectId: thornbeck.id,
  subjectName: thornbeck.name,
  source: '192.0.2.7',
  userAgent: null,
  requestId: 'request-12',
  input: { id: thornbeck.id, name: 'After' },
  before: { name: 'Before', contactEmail: 'imports@thornbeck.example' },
  after: { name: 'After', contactEmail: 'imports@thornbeck.example' },
}

const colleague = makeListedUser(301)

/** Opens the audit log with one entry as a full administrator. */
const openAudit = (path = '/audit', options: ScreenOptions = {}) =>
  renderScreen(path, {
    role: 'fullAdministrator',
    accounts: [thornbeck, lanternBay],
    api: {
      ...userHandlers([colleague]),
      listAuditEntries: ({ to }) => (to && to < '2026-05-20' ? { list: [], totalItems: 0 } : { list: [renamed], totalItems: 1 }),
    },
    ...options,
  })

it('an entry shows the values before and after the change', async () => {
  await openAudit()
  const row = tableRows()
  await expect.element(row).toMatchTextContent('Update customer account')
  await expect.element(row).toMatchTextContent('admin@portal.example')
  await expect.element(row).toMatchTextContent('name: Before → After')
  await row.click()
  const dialog = page.getByRole('dialog', { name: 'Update customer account' })
  const changed = dialog.getByCss('tr[data-changed]')
  await expect.element(changed.filter({ hasText: 'name' }).getByCss('del')).toHaveTextContent('Before')
  await expect.element(changed.filter({ hasText: 'name' }).getByCss('ins')).toHaveTextContent('After')
  await expect.element(changed.filter({ hasText: 'contactEmail' })).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('an entry shows what a long list gained, and only that as added, without scrolling on a phone', async () => {
  const before = {
    enabledFeatures: ['enabledProducts', 'enabledEDIReport', 'enabledOverviewFeature', 'enabledExceptionsFeature', 'enabledTrackAndTrace'],
  }
  const after = { enabledFeatures: [...before.enabledFeatures, 'enabledAssistants', 'enabledPurchaseOrder'] }
  await openAudit('/audit', {
    width: 390,
    height: 844,
    api: { listAuditEntries: () => ({ list: [{ ...renamed, before, after }], totalItems: 1 }) },
  })
  await expect.element(page.getByText('enabled features: added Assistants, added Purchase Orders')).toBeVisible()
  await page.getByRole('button', { name: 'Update customer account' }).click()
  const changed = page.getByRole('dialog').getByCss('tr[data-changed]')
  await expect.element(changed.getByCss('ins')).toHaveTextContent('Assistants Purchase Orders')
  await expect.element(changed.getByCss('td').first()).toHaveTextContent('5 unchanged')
  await expect.element(changed.getByCss('ins')).toHaveStyle({ whiteSpace: 'pre-line' })
  const table = page.getByRole('dialog').getByRole('group', { name: 'What changed' })
  expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().clientWidth)
})

it('an entry leads to all entries of its user', async () => {
  const { url, api } = await openAudit('/audit?s=After', {})
  await tableRows().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show all entries of this user' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(url()).toBe(`/audit?who=${colleague.appId}`)
  await expect.poll(() => api.inputs('listAuditEntries').at(-1)).toMatchObject({ actorId: colleague.appId })
  expect(api.inputs('listAuditEntries').at(-1)).not.toHaveProperty('search')
})

it('an entry of a sign-in shows its result and its network', async () => {
  const signIn: AuditEntry = { ...renamed, operation: 'login', input: null, before: null, after: null }
  await openAudit('/audit', { api: { listAuditEntries: () => ({ list: [signIn], totalItems: 1 }) } })
  await tableRows().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect.element(dialog.getByText('Signed in with a password, from 192.0.2.7.')).toBeVisible()
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument()
})

it('filters are requested and restored from the address', async () => {
  const screen = await openAudit()
  await page.getByRole('searchbox').fill('After')
  await expect.poll(screen.url).toContain('s=After')
  await choose('Operation', 'Create customer account')
  await choose('Of account', thornbeck.name)
  await select('Who').fill('Noor')
  await expect.poll(() => screen.api.inputs('listUsers').at(-1)).toMatchObject({ Search: 'Noor' })
  await page.getByRole('option', { name: 'Noor Haddad 301' }).click()
  await expect.poll(screen.url).toContain('op=createCustomerAccount')
  const filters = { search: 'After', operation: 'createCustomerAccount', accountId: thornbeck.id, actorId: colleague.appId, page: 1 }
  await expect.poll(() => screen.api.inputs('listAuditEntries').at(-1)).toMatchObject(filters)
  const requests = screen.api.inputs('listAuditEntries').length
  screen.reload()
  await expect.poll(() => screen.api.inputs('listAuditEntries').length).toBeGreaterThan(requests)
  expect(screen.api.inputs('listAuditEntries').at(-1)).toMatchObject(filters)
  await expect.element(tableRows()).toHaveLength(1)
  await expect.element(select('Who')).toHaveValue('Noor Haddad 301, noor.haddad.301@thornbeck.example')
  await page.getByLabelText('Last day (UTC)').fill('2020-01-01')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(screen.url).toBe('/audit')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(tableRows()).toHaveLength(1)
})

it.each(['/audit', '/announce'])('%s explains to an account administrator that it needs full permissions', async (path) => {
  await openAudit(path, { role: 'administrator' })
  await expect.element(page.getByRole('heading', { name: 'No access' })).toBeVisible()
  await expect.element(page.getByText('Only administrators with full permissions can open this page.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Users' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Audit' })).not.toBeInTheDocument()
})

describe.each(widths)('at %i pixels', (width) => {
  it('the log and an entry have no accessibility violations', async () => {
    await openAudit('/audit', { width })
    // cards on a phone
    const entry = width < 768 ? page.getByRole('listitem').getByRole('button') : tableRows().first()
    await expect.element(entry).toMatchTextContent('Update customer account')
    await expectAccessible('log')
    await entry.click()
    await expect.element(page.getByRole('dialog').getByText('192.0.2.7')).toBeVisible()
    await expectAccessible('entry')
  })
})
