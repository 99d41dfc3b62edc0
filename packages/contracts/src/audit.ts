import { z } from 'zod'
import { session } from './access.ts'
import { dataResponse, endpoint, fileResponse } from './endpoint.ts'
import { paginatedList } from './lists.ts'
import { businessDate, text, uuid } from './scalars.ts'

/** Any JSON that the log stores. */
const written = z.unknown().meta({ 'x-bounded': 'Long texts are shortened when the entry is written.' })

const auditEntry = z.object({
  /** Consecutive number, from 1. */
  sequence: z.int(),
  at: z.string().max(40),
  operation: z.string().max(100),
  actorId: uuid.nullable(),
  actorEmail: z.string().max(254).nullable(),
  /** Set if an external application's key was used; null for users. */
  actorKind: z.enum(['application']).nullable(),
  /** Name of the actor at the time of the request. */
  actorName: z.string().max(100).nullable(),
  accountId: uuid.nullable(),
  accountName: z.string().max(200).nullable(),
  subject: z.string().max(64).nullable(),
  subjectId: z.string().max(200).nullable(),
  subjectName: z.string().max(300).nullable(),
  source: z.string().max(64).nullable(),
  userAgent: z.string().max(500).nullable(),
  requestId: z.string().max(100).nullable(),
  /** Request without secrets. `before` and `after` hold the state of the record. */
  input: written,
  before: written,
  after: written,
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  from: businessDate.optional(),
  to: businessDate.optional(),
  actorId: uuid.optional(),
  accountId: uuid.optional(),
  operation: text(100).optional(),
  /** Searches addresses, ids and the names of users and applications. */
  search: text(200).optional(),
}

export const audit = {
  listAuditEntries: endpoint.get('audit/query/entries', {
    access: session({ role: 'full' }),
    summary: 'Lists audit entries, newest first. Days are in UTC.',
    query: z.object({ ...filter, page: z.int().min(1).max(1_000_000).default(1), pageSize: z.int().min(1).max(500).default(25) }),
    response: dataResponse(paginatedList(auditEntry)),
  }),

  exportAuditEntries: endpoint.get('audit/export', {
    access: session({ role: 'full' }),
    summary: 'Streams the audit entries as CSV.',
    query: z.object(filter),
    response: fileResponse(['text/csv; charset=utf-8'] as const),
    errors: ['queryTimeout'],
    rateLimitBudget: 'export',
  }),
}
