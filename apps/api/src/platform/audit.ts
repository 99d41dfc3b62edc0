import type { Client } from '@portal/db/pool'
import type { Prisma } from '@portal/db/prisma'
import type { Actor, ApplicationIdentity } from './access/actor.ts'
import type { Principal } from './access/principals.ts'

/** What a command says about what it did. The first thing said stands; a command that changes many things says it of the main one. */
export interface AuditNote {
  /** Kind of what was changed, as `user`. */
  subject: string
  /** Null for what does not exist, as the user of an address that nobody has. */
  subjectId: string | null
  /** What a person calls it. */
  subjectName?: string | null
  /** The account it belongs to, where the call was not about one. */
  accountId?: string | null
  before?: object | null
  after?: object | null
}

/** Who is written down: a user by address, an application by the name it has then. */
export type AuditActor = Pick<Principal, 'id' | 'email'> | ({ kind: 'application' } & Pick<ApplicationIdentity, 'id' | 'name'>)

export const auditedActor = (actor: Extract<Actor, { kind: 'user' | 'application' }>): AuditActor =>
  actor.kind === 'user' ? actor.user : { kind: 'application', id: actor.application.id, name: actor.application.name }

/** Who did it and from where; absent parts are unknown, as who signs in wrongly is. */
export interface AuditOrigin {
  operation: string
  now: Date
  actor?: AuditActor | undefined
  sessionId?: string | undefined
  accountId?: string | undefined
  source?: string
  userAgent?: string | null
  requestId?: string
  /** The input of the command; secrets are taken out here. */
  input?: object | undefined
}

const insert = `
  insert into audit_log (at, operation, actor_id, actor_email, session_id, subject_account_id, subject, subject_id, subject_name, source,
    user_agent, request_id, input, before, after, actor_kind, actor_name)
  values ($1, $2, $3::uuid, $4, $5::uuid, $6::uuid, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15::jsonb, $16, $17)`

/**
 * Adds an entry to the audit log. It is the last thing a transaction does: entries are chained one after another, and whoever writes the
 * next one waits until this transaction has ended.
 * @param executor a transaction, so that the entry stands or falls with what it tells of
 */
export async function writeAudit(
  executor: Pick<Prisma.TransactionClient, '$executeRawUnsafe'>,
  origin: AuditOrigin,
  note?: AuditNote,
): Promise<void> {
  await executor.$executeRawUnsafe(insert, ...valuesOf(origin, note))
}

/** The same for a command or a task, which has a connection of its own. */
export async function writeAuditBy(client: Client, origin: AuditOrigin, note?: AuditNote): Promise<void> {
  await client.query(insert, valuesOf(origin, note))
}

const valuesOf = ({ operation, now, actor, accountId, ...origin }: AuditOrigin, note: AuditNote | undefined): unknown[] => [
  now,
  operation,
  actor?.id ?? null,
  actor && 'email' in actor ? actor.email : null,
  origin.sessionId ?? null,
  note?.accountId ?? accountId ?? null,
  note?.subject ?? null,
  note?.subjectId ?? null,
  note?.subjectName ?? null,
  origin.source ?? null,
  origin.userAgent ?? null,
  origin.requestId ?? null,
  json(origin.input),
  json(note?.before),
  json(note?.after),
  ...(actor && 'kind' in actor ? [actor.kind, actor.name] : [null, null]),
]

/** Names whose values are nobody's business, whoever reads the log. */
const secret = /password|(?<!country|post)code|token|secret|p256dh|^auth$|^endpoint$|apikey|(primary|secondary)key|^key$|hash$/i

/** Longest text that is kept of one value. */
const longestText = 2000

/** The same with secrets replaced, files told by their size and long texts cut. */
function redacted(value: unknown): unknown {
  if (value instanceof Uint8Array) return `(${value.length} bytes)`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)} …` : value
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secret.test(name) && inner ? '(not kept)' : redacted(inner)]),
  )
}

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(redacted(value)) : null)
