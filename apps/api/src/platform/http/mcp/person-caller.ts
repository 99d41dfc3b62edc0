import { externalEndpoints, switchableEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { bindToAccount } from '@portal/db/prisma'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../../access/tokens.ts'
import type { AccessLookup } from '../../access/access-lookup.ts'
import type { AssistantPerson, PersonTokens } from '../../access/assistant-access.ts'
import type { OpenedKey } from '../../access/application-keys.ts'
import { applicationScope, requireOpen } from '../../access/authorize-application.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { Database } from '../../db/database.ts'
import { toHttpError } from '../../errors/http-error.ts'
import type { ExternalHandlers } from '../serve.ts'
import { createInputParser } from '../read-input.ts'
import { responseSerializer } from '../serialize.ts'
import { toRequestContext } from '../to-request-context.ts'
import type { ReadEndpoint } from './assistant-tool.ts'
import { joinMessages } from './call-endpoint.ts'

export interface PersonOptions {
  tokens: PersonTokens
  principals: Pick<AccessLookup, 'account'>
  handlers: ExternalHandlers
  database: Database
  clock: () => Date
}

/** Form of access tokens. Keys and session tokens have others. */
const tokenForm = /^[\w-]{43}$/

/** Returns the access token of a request; undefined if it contains a key, a session token or nothing. */
export function accessTokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = bearerToken(request)
  return request.headers['x-api-key'] === undefined && tokenForm.test(token) ? token : undefined
}

/** Calls a minute that the assistants of one connection may send. */
const callsPerMinute = 300

/** Endpoints that read, without a supplier filter: on the screens, people see all suppliers of their account. */
const readingEndpoints: OpenedKey['endpoints'] = new Map(
  [...switchableEndpoints].flatMap(([id, { method }]) => (method === 'GET' ? [[id, { supplierFilter: false }] as const] : [])),
)

/**
 * Returns what a person's assistant may call: all endpoints that read, under the features and the hidden columns of the account, as on the
 * screens.
 */
export async function rightsOf(person: AssistantPerson, { principals, clock }: PersonOptions): Promise<OpenedKey | undefined> {
  const { id, name, accountId } = person
  const account = await principals.account(accountId, clock())
  if (account?.kind !== 'customer') return undefined
  return {
    keyHash: Buffer.alloc(0),
    sandbox: null,
    application: { id, name, accountId, key: 'primary', allSuppliers: true, callsPerMinute, mode: 'live' },
    account,
    endpoints: readingEndpoints,
    networks: [],
    suppliers: null,
  }
}

/** Returns a function that runs the handler of an endpoint with the rights of a person. */
export function readAsPerson(request: FastifyRequest, rights: OpenedKey, { handlers, database, clock }: PersonOptions): ReadEndpoint {
  const context = {
    ...toRequestContext(request, clock(), []),
    mediaType: 'application/json',
    record: { noteRecords: () => {} },
    entities: bindToAccount(rights.account.id, database.prisma),
    background: false,
  }
  return async (operation: ExternalOperation, parameters) => {
    const endpoint: ExternalEndpoint = externalEndpoints[operation]
    requireOpen(endpoint.access, rights)
    const { read, serialize } = formOf(operation)
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
    const inPath = (name: string) => endpoint.path.includes(`{${name}}`)
    const params = Object.fromEntries(given.filter(([name]) => inPath(name)))
    const query = Object.fromEntries(given.filter(([name]) => !inPath(name)))
    const input = read({ params, query } as FastifyRequest)
    // no handler here needs more than this scope and context: tools read only, and endpoints of vendors have been rejected
    const scope = applicationScope(endpoint, rights, database.primaryReaders)
    const result = await handlers[operation](input as never, scope as never, context as never)
    return (JSON.parse(serialize(result)) as { data: Record<string, unknown> }).data
  }
}

type Form = { read: ReturnType<typeof createInputParser>; serialize: ReturnType<typeof responseSerializer> }
const forms = new Map<ExternalOperation, Form>()

function formOf(operation: ExternalOperation): Form {
  const endpoint: ExternalEndpoint = externalEndpoints[operation]
  const form = forms.get(operation) ?? { read: createInputParser(endpoint, { strict: true }), serialize: responseSerializer(endpoint) }
  forms.set(operation, form)
  return form
}

/** Records the call of a tool in the audit log, before its result is read. */
export async function auditCall(
  request: FastifyRequest,
  { id, name, accountId, userId, email }: AssistantPerson,
  call: { tool: string; arguments: object },
  { database, clock }: PersonOptions,
): Promise<void> {
  const { id: requestId, now, source, userAgent } = toRequestContext(request, clock(), [])
  await writeAudit(
    database.prisma,
    { operation: 'assistantToolCalled', now, actor: { id: userId, email }, accountId, source, userAgent, requestId, input: call },
    { subject: 'assistant', subjectId: id, subjectName: name },
  )
}

/** Returns the message of an error that the caller can correct; undefined for any other. */
export function messageOf(error: unknown): string | undefined {
  const { status, items } = toHttpError(error)
  return status < 500 ? joinMessages(items) : undefined
}
