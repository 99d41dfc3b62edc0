import { z } from 'zod'
import { session } from './access.ts'
import { data, endpoint, file } from './endpoint.ts'
import { listOf } from './lists.ts'
import { businessDate, text, uuid } from './scalars.ts'

/** Whatever JSON the log holds. */
const written = z.unknown().meta({ 'x-bounded': 'Its texts are cut when they are written.' })

const auditEntry = z.object({
  /** Without gaps, from 1 on. */
  sequence: z.int(),
  at: z.string().max(40),
  operation: z.string().max(100),
  actorId: uuid.nullable(),
  actorEmail: z.string().max(254).nullable(),
  /** An external application whose key was used; null for people. */
  actorKind: z.enum(['application']).nullable(),
  /** What that was called then. */
  actorName: z.string().max(100).nullable(),
  accountId: uuid.nullable(),
  accountName: z.string().max(200).nullable(),
  subject: z.string().max(64).nullable(),
  subjectId: z.string().max(200).nullable(),
  subjectName: z.string().max(300).nullable(),
  source: z.string().max(64).nullable(),
  userAgent: z.string().max(500).nullable(),
  requestId: z.string().max(100).nullable(),
  /** What was asked, without secrets; what was there before and after. */
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
  /** Looks through addresses, names (those of applications, too) and ids. */
  search: text(200).optional(),
}

export const audit = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: 'audit/query/entries',
    access: session({ role: 'full' }),
    summary: 'Who did what, the latest first. Days are UTC.',
    query: z.object({ ...filter, page: z.int().min(1).max(1_000_000).default(1), pageSize: z.int().min(1).max(500).default(25) }),
    answer: data(listOf(auditEntry)),
  }),

  exportAuditEntries: endpoint({
    method: 'GET',
    path: 'audit/export',
    access: session({ role: 'full' }),
    summary: 'The same as CSV, streamed.',
    query: z.object(filter),
    answer: file(['text/csv; charset=utf-8'] as const),
    refusals: ['queryTimeout'],
    budget: 'export',
  }),
}
