import type { Client } from '@portal/db/pool'
import type { Prisma } from '@portal/db/prisma'
import type { Actor, ApplicationIdentity } from '../access/actor.ts'
import type { SignedInUser } from '../access/access-lookup.ts'

/** Description of what a command did. Only the first note counts; a command that changes many things describes the main one. */
export interface AuditDetails {
  /** Kind of the changed object, such as `user`. */
  subject: string
  /** Null if the object does not exist, such as the user of an unknown email address. */
  subjectId: string | null
  /** Display name of the object. */
  subjectName?: string | null
  /** Account of the object if the request was not about one. */
  accountId?: string | null
  before?: object | null
  after?: object | null
}

/** Actor of an entry: a user by email address, an application by its current name. */
export type AuditActor = Pick<SignedInUser, 'id' | 'email'> | ({ kind: 'application' } & Pick<ApplicationIdentity, 'id' | 'name'>)

export const auditedActor = (actor: Extract<Actor, { kind: 'user' | 'application' }>): AuditActor =>
  actor.kind === 'user' ? actor.user : { kind: 'application', id: actor.application.id, name: actor.application.name }

/** Origin of an entry. Absent parts are unknown, such as the user of a failed sign-in. */
export interface AuditContext {
  operation: string
  now: Date
  actor?: AuditActor | undefined
  sessionId?: string | undefined
  accountId?: string | undefined
  source?: string
  userAgent?: string | null
  requestId?: string
  /** Input of the command; secrets are removed before it is written. */
  input?: object | undefined
}

const insert = `
  insert into audit_log (at, operation, actor_id, actor_email, session_id, subject_account_id, subject, subject_id, subject_name, source,
    user_agent, request_id, input, before, after, actor_kind, actor_name)
  values ($1, $2, $3::uuid, $4, $5::uuid, $6::uuid, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15::jsonb, $16, $17)`

/**
 * Adds an entry to the audit log, as the last statement of a transaction: entries form a chain, so the next writer waits until this
 * transaction has ended.
 * @param executor transaction of the change, so that the entry commits or rolls back with it
 */
export async function writeAudit(
  executor: Pick<Prisma.TransactionClient, '$executeRawUnsafe'>,
  origin: AuditContext,
  details?: AuditDetails,
): Promise<void> {
  await executor.$executeRawUnsafe(insert, ...auditEntryValues(origin, details))
}

/** Adds an entry over the connection of a command-line command or a worker task. */
export async function writeAuditWithClient(client: Client, origin: AuditContext, details?: AuditDetails): Promise<void> {
  await client.query(insert, auditEntryValues(origin, details))
}

const auditEntryValues = ({ operation, now, actor, accountId, ...origin }: AuditContext, details: AuditDetails | undefined): unknown[] => [
  now,
  operation,
  actor?.id ?? null,
  actor && 'email' in actor ? actor.email : null,
  origin.sessionId ?? null,
  details?.accountId ?? accountId ?? null,
  details?.subject ?? null,
  details?.subjectId ?? null,
  details?.subjectName ?? null,
  origin.source ?? null,
  origin.userAgent ?? null,
  origin.requestId ?? null,
  json(origin.input),
  json(details?.before),
  json(details?.after),
  ...(actor && 'kind' in actor ? [actor.kind, actor.name] : [null, null]),
]

/** Names of fields whose values never appear in the log. */
const secret = /password|(?<!country|post)code|token|secret|p256dh|^auth$|^endpoint$|apikey|(primary|secondary)key|^key$|hash$/i

/** Maximum length of a logged text value. */
const maxTextLength = 2000

/** Replaces secrets, represents files by their size and truncates long texts. */
function redacted(value: unknown): unknown {
  if (value instanceof Uint8Array) return `(${value.length} bytes)`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'string') return value.length > maxTextLength ? `${value.slice(0, maxTextLength)} …` : value
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secret.test(name) && inner ? '(not kept)' : redacted(inner)]),
  )
}

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(redacted(value)) : null)
