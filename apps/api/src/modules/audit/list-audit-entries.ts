import type { Handler } from '../../platform/http/serve.ts'
import { accountNames } from './account-names.ts'
import { auditCondition } from './audit-condition.ts'

/** Returns a page of the audit log, latest entry first. */
export const listAuditEntries: Handler<'listAuditEntries'> = async ({ page, pageSize, ...filter }, { entities }) => {
  const where = auditCondition(filter)
  const [rows, totalItems] = await Promise.all([
    entities.auditEntry.findMany({ where, orderBy: { sequence: 'desc' }, skip: (page - 1) * pageSize, take: pageSize }),
    entities.auditEntry.count({ where }),
  ])
  const names = await accountNames(
    entities,
    rows.map((row) => row.subjectAccountId),
  )
  const list = rows.map(({ sequence, at, subjectAccountId, sessionId: _session, previous: _previous, hash: _hash, ...entry }) => ({
    ...entry,
    sequence: Number(sequence),
    at: at.toISOString(),
    actorKind: entry.actorKind === 'application' ? ('application' as const) : null,
    accountId: subjectAccountId,
    accountName: subjectAccountId && (names.get(subjectAccountId) ?? null),
  }))
  return { list, totalItems }
}
