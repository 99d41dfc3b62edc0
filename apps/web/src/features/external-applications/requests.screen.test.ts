import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { applicationHandlers, makeApplication, makeRequest, makeSandbox } from '../../testing/applications.ts'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { box } from '../../testing/screen-parts.ts'
import { idOf } from '../../testing/standard-account.ts'

const application = makeApplication(501)
const pushed = makeRequest(602, {
  endpoint: 'push-orders',
  endpointName: 'Push orders',
  method: 'POST',
  url: '/api/v1/external/purchase-orders',
  batchId: idOf(650),
  rejectedCount: 3,
})
const refused = makeRequest(603, { endpoint: 'list-charges', endpointName: 'List charges', status: 403 })
const days = [
  { date: '2026-05-19', calls: 1200, refused: 4, p95Ms: 130 },
  { date: '2026-05-20', calls: 0, refused: 0, p95Ms: null },
]

const open = (api: ApiHandlers = {}, options: ScreenOptions = {}, role: 'administrator' | 'fullAdministrator' = 'administrator') =>
  renderScreen(`/external-applications/${application.id}/${role === 'administrator' ? 'view' : 'edit'}?t=requests`, {
    role,
    api: {
      ...applicationHandlers([application]),
      getExternalRequestDays: () => days,
      listExternalRequests: () => ({ list: [refused, pushed, makeRequest(601)], hasMore: false }),
      ...api,
    },
    ...options,
  })

const table = () => page.getByRole('group', { name: 'Requests', exact: true })
const row = (words: string) => table().getByRole('row').filter({ hasText: words })

describe('the requests of an application', () => {
  it('show status, rejected records, duration, network and id of each', async () => {
    await open()
    await expect.element(row('List charges')).toMatchTextContent('403')
    await expect.element(row('Push orders')).toMatchTextContent('200384192.0.2.7request-602')
    await expect.element(row('request-601')).toMatchTextContent('List shipments GET200')
    await expect.element(page.getByRole('region', { name: 'Requests per Day' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Response Time per Day' })).toBeVisible()
  })

  it('show their tab on a phone, where the tabs are wider than the screen', async () => {
    await open({}, { width: 390 })
    const tab = page.getByRole('tab', { name: 'Requests' })
    await expect.element(tab).toBeVisible()
    // browsers scroll by whole pixels
    expect(Math.floor(box(tab).right)).toBeLessThanOrEqual(box(page.getByRole('tablist')).right)
  })

  it('open with the rejected records, their errors and warnings', async () => {
    const { api } = await open({
      getExternalRequest: () => ({
        ...pushed,
        detail: {
          records: [
            {
              line: 7,
              key: 'PO-1',
              text: '{"orderNumber":"PO-1"}',
              errors: [{ code: 'missingField', propertyName: 'orderDate', errorMessage: 'Required' }],
            },
          ],
          warnings: [{ line: 8, key: 'PO-2', propertyName: 'shippingDate', errorMessage: 'Is far from today' }],
          hasMoreWarnings: true,
        },
      }),
    })
    await row('Push orders').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(pushed.batchId!)
    await expect.element(dialog.getByRole('article', { name: 'Line 7' })).toMatchTextContent('orderDate Required missingField')
    await expect.element(dialog.getByRole('group', { name: 'Record of line 7' })).toMatchTextContent('{"orderNumber":"PO-1"}')
    await expect.element(dialog.getByRole('region', { name: 'Warnings' })).toMatchTextContent('Line 8 PO-2 shippingDate Is far from today')
    await expect.element(dialog.getByText('Only the first warnings were stored.')).toBeVisible()
    await expect.element(dialog.getByText('Only the first rejected records were stored.')).toBeVisible()
    expect(api.inputs('getExternalRequest')).toEqual([{ id: application.id, entryId: pushed.id }])
    await expectAccessible('request')
  })

  it('open with the errors and the body of a refused request', async () => {
    await open({
      getExternalRequest: () => ({
        ...refused,
        detail: { errors: [{ code: 'badRequest', propertyName: null, errorMessage: 'The body is not a JSON list' }], body: '[{' },
      }),
    })
    await row('List charges').getByRole('button').click()
    await expect.element(page.getByRole('region', { name: 'Errors' })).toMatchTextContent('The body is not a JSON list badRequest')
    await expect.element(page.getByRole('group', { name: 'Body' })).toMatchTextContent('[{')
  })

  it('are filtered by id, result, endpoint and day, and continue after the last one', async () => {
    const { api } = await open({
      listExternalRequests: ({ before }) => ({ list: [makeRequest(before ? 605 : 606)], hasMore: before === undefined }),
    })
    await page.getByRole('button', { name: 'Show earlier requests' }).click()
    await expect.element(row('request-605')).toBeVisible()
    await expect.element(row('request-606')).toBeVisible()
    expect(api.inputs('listExternalRequests').at(-1)).toMatchObject({ before: idOf(606) })
    await page.getByRole('searchbox').fill('request-605')
    await page.getByRole('combobox', { name: 'Result' }).click()
    await page.getByRole('option', { name: 'With rejected records' }).click()
    await page.getByRole('combobox', { name: 'Endpoint' }).click()
    await page.getByRole('option', { name: 'List charges' }).click()
    await page.getByRole('textbox', { name: 'Last day' }).fill('20/05/2026')
    await expect
      .poll(() => api.inputs('listExternalRequests').at(-1))
      .toMatchObject({
        reference: 'request-605',
        outcome: 'rejectedRecords',
        endpoint: 'list-charges',
        to: new Date(2026, 4, 21).toISOString(),
      })
  })

  it('explain an empty list', async () => {
    await open({ getExternalRequestDays: () => [], listExternalRequests: () => ({ list: [], hasMore: false }) })
    await expect.element(page.getByText('No requests yet')).toBeVisible()
    await page.getByRole('searchbox').fill('nothing like it')
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.element(page.getByText('No requests yet')).toBeVisible()
  })

  it('of the test key are shown in its mode, which the address names', async () => {
    const sandbox = makeSandbox(590)
    const { api, url } = await renderScreen(`/external-applications/${application.id}/edit?t=requests`, {
      role: 'fullAdministrator',
      api: {
        ...applicationHandlers([makeApplication(501, { test: sandbox })]),
        listExternalRequests: ({ id }) => ({ list: [makeRequest(id === application.id ? 601 : 611)], hasMore: false }),
        getExternalRequest: () => ({ ...makeRequest(611), detail: {} }),
      },
    })
    await expect.element(row('request-601')).toBeVisible()
    await page.getByText('Test', { exact: true }).click()
    await expect.poll(url).toContain('t=requests&m=test')
    await expect.element(row('request-611')).toBeVisible()
    await expect.element(row('request-601')).not.toBeInTheDocument()
    expect(api.inputs('getExternalRequestDays').at(-1)).toEqual({ id: sandbox.applicationId })
    await row('request-611').getByRole('button').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('KeyTest key')
    expect(api.inputs('getExternalRequest')).toEqual([{ id: sandbox.applicationId, entryId: makeRequest(611).id }])
  })

  it('are those of the live keys for readers, in any mode', async () => {
    const sandboxed = makeApplication(501, { test: makeSandbox(590) })
    const { api, goTo } = await open(applicationHandlers([sandboxed]))
    await goTo(`/external-applications/${application.id}/view?t=requests&m=test`)
    await expect.element(page.getByText('No requests yet')).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: 'Mode' })).not.toBeInTheDocument()
    expect(api.inputs('listExternalRequests').every(({ id }) => id === application.id)).toBe(true)
  })

  it.each(widths)('have no violation of accessibility at %d pixels', async (width) => {
    await open({}, { width })
    await expect.element(row('List charges')).toBeVisible()
    await expectAccessible('requests')
  })
})

describe('the withdrawn records of an application', () => {
  const withdrawn = [
    { id: idOf(701), resource: 'shipments', key: 'SHP-1', withdrawnAt: '2026-05-20T03:00:00.000Z', restoredAt: null },
    {
      id: idOf(702),
      resource: 'suppliers',
      key: 'LANTERN',
      withdrawnAt: '2026-05-19T03:00:00.000Z',
      restoredAt: '2026-05-20T02:00:00.000Z',
    },
  ] as const
  const records = () => page.getByRole('list', { name: 'Withdrawn records' }).getByRole('listitem')
  const list = (restoredAt: string | null = null) => ({
    list: withdrawn.map((record) => (record.key === 'SHP-1' ? { ...record, restoredAt } : record)),
    hasMore: false,
  })

  it('can be restored once by an administrator of all accounts', async () => {
    let restored: string | null = null
    await open(
      {
        listWithdrawnRecords: () => list(restored),
        restoreWithdrawnRecord: ({ recordId }) => {
          if (recordId === idOf(701)) restored = '2026-05-20T04:00:00.000Z'
          return null
        },
      },
      { width: 390 },
      'fullAdministrator',
    )
    const button = page.getByRole('button', { name: 'Restore Shipment SHP-1' })
    await expect.element(button).toBeVisible()
    // without horizontal scrolling
    expect(box(button).right).toBeLessThanOrEqual(390)
    await button.click()
    await expect.element(page.getByText('Shipment SHP-1 was restored.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
    await expect.element(records().filter({ hasText: 'Supplier LANTERN' })).toMatchTextContent('restored')
    await expect.element(page.getByRole('heading', { name: 'Withdrawn records' })).toHaveFocus()
  })

  it.each(widths)('are listed for other administrators, accessible at %i pixels', async (width) => {
    await open({ listWithdrawnRecords: () => list() }, { width })
    await expect.element(records().filter({ hasText: 'Shipment SHP-1' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Restore/ }).query()).toBeNull()
    await expectAccessible('withdrawn records')
  })
})
