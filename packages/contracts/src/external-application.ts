import { z } from 'zod'
import { customer, session } from './access.ts'
import { data, done, endpoint } from './endpoint.ts'
import { endpointGroupNames } from './external/endpoint-groups.ts'
import { capitalNames, listOf, sortDirection } from './lists.ts'
import { instant, requiredText, text, uuid } from './scalars.ts'

/** What the list of applications may be sorted by, the default first. */
export const applicationColumns = ['accountName', 'name', 'contactName', 'contactEmail'] as const

/** Suppliers that an application may be narrowed to at most. */
const mostSuppliers = 500
const mostEndpoints = 200

/** Calls per minute an application may be allowed. */
export const callsPerMinuteBounds = { min: 1, max: 60_000, default: 600 } as const

const when = z.string().max(40).nullable()

/** One of the two keys as everybody who may read the application sees it. */
const keyState = z.object({
  /** The prefix and the last four characters. */
  masked: z.string().max(40),
  /** False where it was made under a secret that the portal no longer has. */
  canShow: z.boolean(),
  createdDate: z.string().max(40),
  lastUsedDate: when,
  lastNetwork: z.string().max(64).nullable(),
  lastEndpoint: z.string().max(64).nullable(),
  /** What a person calls it. */
  lastEndpointName: z.string().max(100).nullable(),
})
export type KeyState = z.infer<typeof keyState>

const applicationItem = z.object({
  id: uuid,
  name: z.string().max(100),
  accountId: uuid,
  accountName: z.string().max(200),
  /** Contact; null when that user is gone or may no longer be assigned. */
  userId: uuid.nullable(),
  contactName: z.string().max(201).nullable(),
  contactEmail: z.string().max(254).nullable(),
  /** Whether no supplier is chosen. */
  allSuppliers: z.boolean(),
  supplierIds: z.array(uuid).max(mostSuppliers),
  supplierNames: z.array(z.string().max(200)).max(mostSuppliers),
  enabledEndpointCount: z.int(),
  endpointCount: z.int(),
  /** The later use of the two keys. */
  lastUsedDate: when,
})
export type ExternalApplicationItem = z.infer<typeof applicationItem>

/** An endpoint as the form shows it. */
const endpointLine = z.object({
  endpointId: z.string().max(64),
  name: z.string().max(100),
  group: z.enum(endpointGroupNames),
  requestMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: z.string().max(200),
  description: z.string().max(1000),
  /** One line each: `name (type, required): words`. */
  parameters: z.string().max(4000),
  /** A sample answer, as JSON text. */
  result: z.string().max(8000),
  enabled: z.boolean(),
  knowsSupplierFilter: z.boolean(),
  enabledSupplierFilter: z.boolean(),
  /** Whether the account has a feature that opens it. */
  featureEnabled: z.boolean(),
})
export type ExternalEndpointLine = z.infer<typeof endpointLine>

const application = applicationItem.extend({
  callsPerMinute: z.int(),
  createdDate: z.string().max(40),
  updatedDate: z.string().max(40),
  /** Who changed it last. */
  updatedByName: z.string().max(254).nullable(),
  /** Masked; `reveal-…-key` tells them. */
  primaryKey: z.string().max(40),
  secondaryKey: z.string().max(40),
  keys: z.object({ primary: keyState, secondary: keyState }),
  endpoints: z.array(endpointLine).max(mostEndpoints),
})
export type ExternalApplication = z.infer<typeof application>

/** A list as JSON has it, or as a comma-joined text. */
const listOrText = <S extends z.ZodType<string, string>>(item: S, most: number, longest: number) =>
  z
    .union([z.array(item).max(most), text(most * (longest + 1)).transform((joined) => joined.split(',').map((part) => part.trim()))])
    .transform((items) => [...new Set(items.filter((one) => one !== ''))])
    .pipe(z.array(item).max(most))

/** Ids of trading suppliers; none, or `-1`, means all of them (decision 24). */
const supplierIds = listOrText(z.union([uuid, z.literal('-1')], { error: 'Must be ids of suppliers, or -1 for all' }), mostSuppliers, 36)
  .refine((ids) => !ids.includes('-1') || ids.length === 1, '-1 (all suppliers) cannot be mixed with ids')
  .transform((ids) => ids.filter((id) => id !== '-1'))

const endpointIds = listOrText(requiredText(64), mostEndpoints, 64)

/** An id that has to be chosen. */
const chosen = (message: string) =>
  z.uuid({ error: ({ input }) => (input === undefined || input === '' ? message : 'Must be an id (UUID)') })

const fields = {
  name: requiredText(100, 'Name is required.'),
  userId: chosen('Contact User is required.'),
  supplierIds: supplierIds.optional(),
}
const errorNames = capitalNames([
  'accountId',
  'name',
  'userId',
  'supplierIds',
  'enabledEndpointIds',
  'supplierFilterEndpointIds',
  'callsPerMinute',
  'updatedDate',
] as const)

const read = { need: 'canReadExternalApplications' } as const
const manage = session({ need: 'canManageExternalApplications', role: 'admin' })
const params = z.object({ id: uuid })

const regenerate = (which: 'primary' | 'secondary') =>
  endpoint({
    method: 'PATCH',
    path: `external-application/command/regenerate-${which}-key/{id}`,
    access: manage,
    summary: `Make a new ${which} key. The old one stops working at once.`,
    params,
    answer: done,
    refusals: ['notFound'],
  })

const reveal = (which: 'primary' | 'secondary') =>
  endpoint({
    method: 'POST',
    path: `external-application/command/reveal-${which}-key/{id}`,
    access: manage,
    summary: `Show the ${which} key. Each call is written to the audit log.`,
    params,
    answer: data(z.object({ key: z.string().max(80) })),
    refusals: ['notFound', 'conflict'],
    tellsSecret: true,
  })

/** Applications of third parties, their keys and what these open. */
export const externalApplications = {
  listExternalApplications: endpoint({
    method: 'GET',
    path: 'external-application/query/get',
    access: session(read),
    summary: 'External applications of the caller’s customer accounts.',
    query: z.object({
      page: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(500).default(10),
      sortField: z.enum(applicationColumns).default('accountName'),
      sortDirection: sortDirection.default('asc'),
      search: text(200).optional(),
    }),
    aliases: { size: 'pageSize', direction: 'sortDirection', column: 'sortField', sortColumn: 'sortField' },
    answer: data(listOf(applicationItem)),
  }),

  getExternalApplication: endpoint({
    method: 'GET',
    path: 'external-application/query/get/{id}',
    access: session(read),
    summary: 'One external application with its endpoints; keys are masked.',
    params,
    answer: data(application),
    refusals: ['notFound'],
  }),

  listAssignableUsers: endpoint({
    method: 'GET',
    path: 'external-application/query/assignable-users-by-account-id',
    access: customer(read),
    summary: 'Users who can be the contact of an application of the account, by name.',
    query: z.object({ accountId: uuid }),
    answer: data(z.array(z.object({ id: uuid, fullName: z.string().max(201) })).max(10_000)),
  }),

  listSupplierFilterItems: endpoint({
    method: 'GET',
    path: 'external-application/query/supplier-filter-items-by-account-id',
    access: customer(read),
    summary: 'Trading suppliers of the account that an application can be narrowed to, by name.',
    query: z.object({ accountId: uuid }),
    answer: data(z.array(z.object({ id: uuid, name: z.string().max(200) })).max(100_000)),
  }),

  createExternalApplication: endpoint({
    method: 'POST',
    path: 'external-application/command/create',
    access: manage,
    summary: 'Make an external application with two keys and no endpoint switched on. Answers with the id.',
    body: z.object({ accountId: chosen('Account is required.'), ...fields }),
    errorNames,
    answer: data(uuid),
    refusals: ['conflict'],
  }),

  updateExternalApplication: endpoint({
    method: 'PUT',
    path: 'external-application/command/update',
    access: manage,
    summary: 'Change an external application. Suppliers, endpoints and filters that are not named stay as they are.',
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
      /** As it was read: refused where somebody has changed the application since. */
      updatedDate: instant.optional(),
    }),
    errorNames,
    answer: done,
    refusals: ['notFound', 'conflict'],
  }),

  deleteExternalApplication: endpoint({
    method: 'DELETE',
    path: 'external-application/command/delete/{id}',
    access: manage,
    summary: 'Delete an external application. Its keys stop working at once.',
    params,
    answer: done,
    refusals: ['notFound'],
  }),

  regeneratePrimaryKey: regenerate('primary'),
  regenerateSecondaryKey: regenerate('secondary'),
  revealPrimaryKey: reveal('primary'),
  revealSecondaryKey: reveal('secondary'),
}
