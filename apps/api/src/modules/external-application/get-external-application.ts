import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { applicationItem, keyState, stateOf } from './application-item.ts'
import { findApplication, type ApplicationRow } from './find-application.ts'
import { isOfferedTo } from './require-valid-choice.ts'
import { readTestKey } from './test-key.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Feature } from '@portal/contracts/access'
import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { switchableEndpoints } from '@portal/contracts/external/index'
import { z } from 'zod'

/** Returns an application with its switches and masked keys. */
export const getExternalApplication = ({ keys: vault }: HandlerDependencies): Handler<'getExternalApplication'> => {
  return async ({ id }, scope, { now }) => {
    const row = await findApplication(scope, id)
    const keys = { primary: keyState(row, 'primary', vault, now), secondary: keyState(row, 'secondary', vault, now) }
    const { sandbox } = row
    const testKey = sandbox && (await readTestKey(scope.entities, sandbox))
    return {
      ...applicationItem(row),
      callsPerMinute: row.callsPerMinute,
      allowedNetworks: row.allowedNetworks,
      createdDate: row.createdDate.toISOString(),
      updatedDate: row.updatedDate.toISOString(),
      updatedByName: await readUpdater(scope.entities, id),
      primaryKey: keys.primary.masked,
      secondaryKey: keys.secondary.masked,
      keys,
      test: sandbox && { applicationId: sandbox.applicationId, key: testKey ? stateOf(testKey, [], vault, { mode: 'test', now }) : null },
      endpoints: endpointLines(row),
    }
  }
}

/** Returns the user who changed an application last, from the audit log: by name, or by email address if the user was deleted. */
async function readUpdater(entities: Pick<PrismaModels, 'auditEntry' | 'user'>, id: string): Promise<string | null> {
  const entry = await entities.auditEntry.findFirst({
    where: { subjectId: id, operation: { in: ['createExternalApplication', 'updateExternalApplication'] } },
    orderBy: { sequence: 'desc' },
    select: { actorId: true, actorEmail: true },
  })
  if (!entry?.actorId) return null
  const user = await entities.user.findUnique({ where: { id: entry.actorId }, select: { firstName: true, lastName: true } })
  return user ? `${user.firstName} ${user.lastName}` : entry.actorEmail
}

/** Returns the endpoints for the form in the order of the contract, with their switches. Undeclared ids are left out. */
function endpointLines({ endpoints: enabled, account }: Pick<ApplicationRow, 'endpoints' | 'account'>): ExternalEndpointLine[] {
  const features = account.settings?.enabledFeatures ?? []
  const on = new Map(enabled.map(({ endpointId, supplierFilter }) => [endpointId, supplierFilter]))
  const offered = [...switchableEndpoints].filter(([, endpoint]) => isOfferedTo(account.kind, endpoint))
  return offered.map(([endpointId, endpoint]) => ({
    endpointId,
    name: endpoint.name,
    group: endpoint.group,
    requestMethod: endpoint.method,
    url: `/api/v1/${endpoint.path}`,
    description: endpoint.description,
    parameters: parametersText(endpoint),
    result: typeof endpoint.example === 'string' ? endpoint.example : JSON.stringify({ data: endpoint.example, errors: [] }, null, 2),
    enabled: on.has(endpointId),
    knowsSupplierFilter: endpoint.access.knowsSupplierFilter,
    enabledSupplierFilter: on.get(endpointId) ?? false,
    featureEnabled: isOpened(endpoint.access.feature, features),
  }))
}

const isOpened = (required: Feature | readonly Feature[] | undefined, features: readonly string[]): boolean =>
  required === undefined || [required].flat().some((feature) => features.includes(feature))

/** Display name of the records of a push. */
const recordNames = (records: string) => records.replaceAll('-', ' ')

type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; type?: string; enum?: unknown[]; description?: string }

/** Formats one line per parameter: `limit (integer): description`. */
function parametersText({ params, query, body, form, records }: ExternalEndpoint): string {
  const parts: [z.ZodType | undefined, string][] = [
    [params, 'path'],
    [query, 'query'],
    [form?.fields, 'form'],
    [body, 'body'],
  ]
  const lines = parts.flatMap(([schema, place]) => (schema ? listLines(schema, place) : []))
  if (form?.file) lines.push(`${form.file.name} (file, form, required)`)
  if (records) lines.push(`body (required): a list of ${recordNames(records)}, as JSON or one a line (NDJSON)`)
  return lines.join('\n')
}

function listLines(schema: z.ZodType, place: string): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.entries(properties).map(([name, { type, enum: values, description }]) => {
    const terms = [
      values ? values.join(' | ') : type === 'array' ? 'list, comma-joined' : (type ?? 'text'),
      place,
      ...(place === 'path' || required.includes(name) ? ['required'] : []),
    ]
    return `${name} (${terms.join(', ')})${description ? `: ${description}` : ''}`
  })
}
