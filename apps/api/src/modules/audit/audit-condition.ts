import type { Prisma } from '@portal/db/prisma'

export interface AuditFilter {
  /** Days in UTC, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  actorId?: string | undefined
  accountId?: string | undefined
  operation?: string | undefined
  search?: string | undefined
}

const dayMs = 24 * 60 * 60 * 1000

export function auditCondition({ from, to, actorId, accountId, operation, search }: AuditFilter): Prisma.AuditEntryWhereInput {
  const words = search?.trim()
  const contains = { contains: words?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? '', mode: 'insensitive' as const }
  return {
    at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(Date.parse(to) + dayMs) }) },
    ...(actorId && { actorId }),
    ...(accountId && { subjectAccountId: accountId }),
    ...(operation && { operation }),
    ...(words && {
      OR: [
        { actorEmail: contains },
        { actorName: contains },
        { subjectName: contains },
        { subjectId: contains },
        { operation: contains },
        { source: contains },
        { requestId: contains },
        // older pushes have their batch in the input instead of the subject
        { input: { path: ['batchId'], equals: words } },
      ],
    }),
  }
}
