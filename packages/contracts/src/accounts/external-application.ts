import { z } from 'zod'
import { customer, session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { endpointGroupNames } from '../external/endpoint-groups.ts'
import { specFieldNames, paginatedList, sortDirection } from '../lists.ts'
import { instant, requiredText, text, uuid } from '../scalars.ts'

/** Sort columns of the application list, the default first. */
export const applicationColumns = ['accountName', 'name', 'contactName', 'contactEmail'] as const

/** Maximum number of suppliers in an application's filter. */
const maxSuppliers = 500
const maxEndpoints = 200
const maxNetworks = 100

/** Rate limit of an application in calls per minute. */
export const callsPerMinuteBounds = { min: 1, max: 60_000, default: 600 } as const

const when = z.string().max(40).nullable()

/** Display state of one of the two keys. */
const keyState = z.object({
  /** Prefix and last four characters. */
  masked: z.string().max(40),
  /** False if the key was created under a secret that the portal no longer has. */
  canShow: z.boolean(),
  createdDate: z.string().max(40),
  lastUsedDate: when,
  lastNetwork: z.string().max(64).nullable(),
  lastEndpoint: z.string().max(64).nullable(),
  /** Display name of the endpoint. */
  lastEndpointName: z.string().max(100).nullable(),
  /** First time that the key was sent over plain HTTP. */
  sentInClearDate: when,
  /** The key is rejected from then on. */
  expiresDate: when,
  /** Previous key of a regenerated one while it still works. */
  oldKey: z.object({ masked: z.string().max(40), expiresDate: z.string().max(40), lastUsedDate: when }).nullable(),
})
export type KeyState = z.infer<typeof keyState>

const applicationItem = z.object({
  id: uuid,
  name: z.string().max(100),
  accountId: uuid,
  accountName: z.string().max(200),
  accountKind: z.enum(['customer', 'vendor']),
  /** Contact user; null if the user was deleted or may no longer be assigned. */
  userId: uuid.nullable(),
  contactName: z.string().max(201).nullable(),
  contactEmail: z.string().max(254).nullable(),
  /** True if no supplier is chosen. */
  allSuppliers: z.boolean(),
  supplierIds: z.array(uuid).max(maxSuppliers),
  supplierNames: z.array(z.string().max(200)).max(maxSuppliers),
  enabledEndpointCount: z.int(),
  endpointCount: z.int(),
  /** Latest use of either key. */
  lastUsedDate: when,
})
export type ExternalApplicationItem = z.infer<typeof applicationItem>

/** Endpoint in the application form. */
const endpointLine = z.object({
  endpointId: z.string().max(64),
  name: z.string().max(100),
  group: z.enum(endpointGroupNames),
  requestMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: z.string().max(200),
  description: z.string().max(1000),
  /** One line per parameter: `name (type, required): description`. */
  parameters: z.string().max(4000),
  /** Sample response as JSON text. */
  result: z.string().max(8000),
  enabled: z.boolean(),
  knowsSupplierFilter: z.boolean(),
  enabledSupplierFilter: z.boolean(),
  /** True if the account has a feature that enables the endpoint. */
  featureEnabled: z.boolean(),
})
export type ExternalEndpointLine = z.infer<typeof endpointLine>

const application = applicationItem.extend({
  callsPerMinute: z.int(),
  /** Networks that requests may come from, in CIDR notation; any if empty. */
  allowedNetworks: z.array(z.string().max(50)).max(maxNetworks),
  createdDate: z.string().max(40),
  updatedDate: z.string().max(40),
  /** User of the last change. */
  updatedByName: z.string().max(254).nullable(),
  /** Masked; `reveal-…-key` returns the full key. */
  primaryKey: z.string().max(40),
  secondaryKey: z.string().max(40),
  keys: z.object({ primary: keyState, secondary: keyState }),
  /** Application that owns the test key, with its webhooks and requests: its id is accepted by the queries for these. Null before the first test key. */
  test: z.object({ applicationId: uuid, key: keyState.nullable() }).nullable(),
  endpoints: z.array(endpointLine).max(maxEndpoints),
})
export type ExternalApplication = z.infer<typeof application>

/** List as a JSON array or as comma-separated text. */
const listOrText = <S extends z.ZodType<string, string>>(item: S, most: number, longest: number) =>
  z
    .union([z.array(item).max(most), text(most * (longest + 1)).transform((joined) => joined.split(',').map((part) => part.trim()))])
    .transform((items) => [...new Set(items.filter((one) => one !== ''))])
    .pipe(z.array(item).max(most))

/** Ids of trading suppliers; none, or `-1`, means all suppliers (decision 24). */
const supplierIds = listOrText(
  z.union([uuid, z.literal('-1')], { error: 'Must be supplier ids, or -1 for all suppliers' }),
  maxSuppliers,
  36,
)
  .refine((ids) => !ids.includes('-1') || ids.length === 1, '-1 (all suppliers) cannot be combined with ids')
  .transform((ids) => ids.filter((id) => id !== '-1'))

const endpointIds = listOrText(requiredText(64), maxEndpoints, 64)

/** Required id. */
const chosen = (message: string) =>
  z.uuid({ error: ({ input }) => (input === undefined || input === '' ? message : 'Must be an id (UUID)') })

const fields = {
  name: requiredText(100, 'Name is required.'),
  userId: chosen('Contact User is required.'),
  supplierIds: supplierIds.optional(),
}
const errorNames = specFieldNames([
  'accountId',
  'name',
  'userId',
  'supplierIds',
  'enabledEndpointIds',
  'supplierFilterEndpointIds',
  'callsPerMinute',
  'allowedNetworks',
  'updatedDate',
] as const)

const read = { need: 'canReadExternalApplications' } as const
const manage = session({ need: 'canManageExternalApplications', role: 'admin' })
const params = z.object({ id: uuid })

export const externalApplications = {
  listExternalApplications: endpoint.get('external-application/query/get', {
    access: session(read),
    summary: 'Lists the external applications of the caller’s customer accounts.',
    query: z.object({
      page: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(500).default(10),
      sortField: z.enum(applicationColumns).default('accountName'),
      sortDirection: sortDirection.default('asc'),
      search: text(200).optional(),
    }),
    aliases: { size: 'pageSize', direction: 'sortDirection', column: 'sortField', sortColumn: 'sortField' },
    response: dataResponse(paginatedList(applicationItem)),
  }),

  getExternalApplication: endpoint.get('external-application/query/get/{id}', {
    access: session(read),
    summary: 'Returns an external application with its endpoints. Keys are masked.',
    params,
    response: dataResponse(application),
    errors: ['notFound'],
  }),

  listAssignableUsers: endpoint.get('external-application/query/assignable-users-by-account-id', {
    access: { who: 'account', kind: 'any', ...read },
    summary: 'Lists the users who can be the contact of an application of the account, by name.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.array(z.object({ id: uuid, fullName: z.string().max(201) })).max(10_000)),
  }),

  listSupplierFilterItems: endpoint.get('external-application/query/supplier-filter-items-by-account-id', {
    access: customer(read),
    summary: 'Lists the trading suppliers of the account that an application can be limited to, by name.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.array(z.object({ id: uuid, name: z.string().max(200) })).max(100_000)),
  }),

  createExternalApplication: endpoint.post('external-application/command/create', {
    access: manage,
    summary: 'Creates an external application with two keys and no enabled endpoints. Returns the id.',
    body: z.object({ accountId: chosen('Account is required.'), ...fields }),
    errorNames,
    response: dataResponse(uuid),
    errors: ['conflict'],
  }),

  updateExternalApplication: endpoint.put('external-application/command/update', {
    access: manage,
    summary: 'Updates an external application. Omitted suppliers, endpoints and filters stay unchanged.',
    body: z.object({
      id: uuid,
      ...fields,
      enabledEndpointIds: endpointIds.optional(),
      supplierFilterEndpointIds: endpointIds.optional(),
      callsPerMinute: z
        .int({ error: 'Calls per minute must be a whole number.' })
        .min(callsPerMinuteBounds.min, `Calls per minute must be ${callsPerMinuteBounds.min} or more.`)
        .max(callsPerMinuteBounds.max, `Calls per minute must be ${callsPerMinuteBounds.max.toLocaleString('en')} or less.`)
        .optional(),
      /** Networks that requests may come from: addresses, or networks in CIDR notation; any if empty. */
      allowedNetworks: listOrText(requiredText(64), maxNetworks, 64).optional(),
      /** Version that was read: the update is rejected if the application has changed since. */
      updatedDate: instant.optional(),
    }),
    errorNames,
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  deleteExternalApplication: endpoint.delete('external-application/command/delete/{id}', {
    access: manage,
    summary: 'Deletes an external application. Its keys stop working at once.',
    params,
    response: emptyResponse,
    errors: ['notFound'],
  }),
}
