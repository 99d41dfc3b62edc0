import type { ExternalApplication, ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import type { ExternalRequestEntry } from '@portal/contracts/accounts/external-request'
import { refuse, type ApiHandlers } from './api-double.ts'
import { listOf } from './list-of.ts'
import { idOf, kurrajong, lanternBay, standardNow, suppliers, thornbeck } from './standard-account.ts'

/** Users who can be the contact of an application. */
export const contacts = [
  { id: idOf(401), fullName: 'Fergus Allardyce' },
  { id: idOf(402), fullName: 'Imogen Tait' },
]

const makeEndpoint = (endpointId: string, name: string, over: Partial<ExternalEndpointLine> = {}): ExternalEndpointLine => ({
  endpointId,
  name,
  group: 'shipments',
  requestMethod: 'GET',
  url: `/api/v1/external/${endpointId.replace(/^\w+-/, '')}`,
  description: `${name} of the account.`,
  parameters: 'limit (integer): rows per page\ncursor (text): start of the page',
  result: '{ "data": { "items": [] } }',
  enabled: false,
  knowsSupplierFilter: true,
  enabledSupplierFilter: false,
  featureEnabled: true,
  ...over,
})

const endpointLines = [
  makeEndpoint('get-application', 'Get the application', { group: 'general', knowsSupplierFilter: false }),
  makeEndpoint('list-shipments', 'List shipments'),
  makeEndpoint('get-shipment', 'Get one shipment'),
  makeEndpoint('list-products', 'List products', { group: 'orders', knowsSupplierFilter: false }),
  makeEndpoint('list-charges', 'List charges', { group: 'money' }),
  makeEndpoint('report-shipments', 'Report: Shipments', { group: 'reports' }),
  makeEndpoint('push-orders', 'Push orders', { group: 'write', requestMethod: 'POST', knowsSupplierFilter: false }),
]

/** Returns a complete key; its last four characters before the checksum are the number. */
export const keyOf = (number: number): string => `prt_live_${String(number).padStart(43, 'k')}_Check1`

/** Complete test key. */
export const testKey = `prt_test_${'k'.repeat(43)}_Check1`

const makeKeyState = (number: number, mode: 'live' | 'test' = 'live') => ({
  masked: `prt_${mode}_…${String(number).padStart(4, 'k')}`,
  canShow: true,
  createdDate: standardNow,
  lastUsedDate: null,
  lastNetwork: null,
  lastEndpoint: null,
  lastEndpointName: null,
  sentInClearDate: null,
  expiresDate: null,
  oldKey: null,
})

/** Returns an application of the standard account without enabled endpoints. @param number part of the id */
export const makeApplication = (number: number, over: Partial<ExternalApplication> = {}): ExternalApplication => ({
  id: idOf(number),
  name: 'Wharfside TMS',
  accountId: thornbeck.id,
  accountName: thornbeck.name,
  accountKind: 'customer',
  userId: contacts[1]!.id,
  contactName: contacts[1]!.fullName,
  contactEmail: 'imogen.tait@thornbeck.example',
  allSuppliers: true,
  supplierIds: [],
  supplierNames: [],
  enabledEndpointCount: 0,
  endpointCount: endpointLines.length,
  lastUsedDate: null,
  callsPerMinute: 600,
  allowedNetworks: [],
  createdDate: standardNow,
  updatedDate: standardNow,
  updatedByName: 'Fergus Allardyce',
  primaryKey: makeKeyState(1).masked,
  secondaryKey: makeKeyState(2).masked,
  test: null,
  keys: { primary: makeKeyState(1), secondary: makeKeyState(2) },
  endpoints: endpointLines,
  ...over,
})

/** Returns the application of a test key. @param number part of its id */
export const makeSandbox = (number: number): NonNullable<ExternalApplication['test']> => ({
  applicationId: idOf(number),
  key: makeKeyState(4, 'test'),
})

/** Returns an application limited to the first two suppliers, with some endpoints enabled. */
export const makeLimitedApplication = (number: number, enabled: readonly string[]): ExternalApplication =>
  makeApplication(number, {
    allSuppliers: false,
    supplierIds: suppliers.slice(0, 2).map(({ id }) => id),
    supplierNames: suppliers.slice(0, 2).map(({ name }) => name),
    enabledEndpointCount: enabled.length,
    endpoints: endpointLines.map((line) => ({
      ...line,
      enabled: enabled.includes(line.endpointId),
      enabledSupplierFilter: enabled.includes(line.endpointId) && line.knowsSupplierFilter,
    })),
  })

/** Returns a request of an application, a successful one by default. @param number part of the id */
export const makeRequest = (number: number, over: Partial<ExternalRequestEntry> = {}): ExternalRequestEntry => ({
  id: idOf(number),
  at: standardNow,
  key: 'primary',
  endpoint: 'list-shipments',
  endpointName: 'List shipments',
  method: 'GET',
  url: '/api/v1/external/shipments?limit=100',
  status: 200,
  durationMs: 84,
  network: '192.0.2.7',
  requestId: `request-${number}`,
  batchId: null,
  rejectedCount: null,
  ...over,
})

/** Returns the handlers of the operations on external applications. Commands change the given array. */
export function applicationHandlers(applications: ExternalApplication[]): ApiHandlers {
  const find = (wanted: string) => {
    const application = applications.find(({ id }) => id === wanted)
    if (!application) throw refuse('notFound')
    return application
  }
  return {
    listExternalApplications: ({ page, pageSize, sortField, sortDirection, search }) =>
      listOf(
        applications,
        { Page: page, PageSize: pageSize, SortColumn: sortField, SortDirection: sortDirection, Search: search },
        { accountName: ({ accountName }) => accountName, name: ({ name }) => name },
      ),
    getExternalApplication: ({ id }) => find(id),
    listExternalRequests: () => ({ list: [], hasMore: false }),
    getExternalRequestDays: () => [],
    getWebhookDeliveryDays: () => [],
    listWithdrawnRecords: () => ({ list: [], hasMore: false }),
    listUserEntryAccountSelectItems: () =>
      [thornbeck, kurrajong, lanternBay].map(({ id, name, accountTypeName }) => ({ id, name, accountTypeName })),
    listAssignableUsers: () => contacts,
    listSupplierFilterItems: () => suppliers,
    createExternalApplication: ({ name }) => {
      const made = makeApplication(500 + applications.length, { name })
      applications.push(made)
      return made.id
    },
    updateExternalApplication: ({
      id,
      name,
      callsPerMinute,
      allowedNetworks,
      updatedDate,
      enabledEndpointIds,
      supplierFilterEndpointIds,
    }) => {
      const stored = find(id)
      if (updatedDate && updatedDate !== stored.updatedDate)
        throw refuse('conflict', { errors: [{ propertyName: 'UpdatedDate', errorMessage: 'The application has changed.' }] })
      updateApplication(stored, {
        name,
        ...(callsPerMinute && { callsPerMinute }),
        ...(Array.isArray(allowedNetworks) && { allowedNetworks }),
        ...(enabledEndpointIds && {
          endpoints: stored.endpoints.map((line) => ({
            ...line,
            enabled: enabledEndpointIds.includes(line.endpointId),
            enabledSupplierFilter: supplierFilterEndpointIds?.includes(line.endpointId) ?? line.enabledSupplierFilter,
          })),
        }),
      })
      return null
    },
    ...keyHandlers(find),
  }
}

/** Returns the handlers of the commands on keys. */
const keyHandlers = (find: (id: string) => ExternalApplication): ApiHandlers => ({
  regenerateSecondaryKey: ({ id, oldKeyHours }) => {
    const stored = find(id)
    const oldKey = oldKeyHours ? { masked: stored.keys.secondary.masked, expiresDate: '2026-05-27T09:05:00Z', lastUsedDate: null } : null
    stored.keys = { ...stored.keys, secondary: { ...makeKeyState(3), createdDate: '2026-05-20T09:05:00Z', oldKey } }
    return null
  },
  revokeOldKey: ({ id, slot }) => {
    const stored = find(id)
    stored.keys = { ...stored.keys, [slot]: { ...stored.keys[slot], oldKey: null } }
    return null
  },
  setKeyExpiry: ({ id, slot, expiresDate }) => {
    const stored = find(id)
    stored.keys = { ...stored.keys, [slot]: { ...stored.keys[slot], expiresDate } }
    return null
  },
  regenerateTestKey: ({ id }) => {
    const stored = find(id)
    stored.test = { ...(stored.test ?? makeSandbox(590)), key: makeKeyState(stored.test?.key ? 5 : 4, 'test') }
    return null
  },
  revokeTestKey: ({ id }) => {
    const stored = find(id)
    if (!stored.test?.key) throw refuse('notFound')
    stored.test = { ...stored.test, key: null }
    return null
  },
  revealTestKey: () => ({ key: testKey }),
  revealPrimaryKey: () => ({ key: keyOf(1) }),
  revealSecondaryKey: () => ({ key: keyOf(2) }),
})

/** Changes an application as another user would: it gets a new version. */
export function updateApplication(stored: ExternalApplication, changes: Partial<ExternalApplication>): void {
  const updatedDate = new Date(Date.parse(stored.updatedDate) + 60_000).toISOString()
  Object.assign(stored, changes, { updatedDate })
}
