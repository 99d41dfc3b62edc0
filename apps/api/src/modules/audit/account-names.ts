import type { PrismaModels } from '../../platform/access/scope.ts'

/** Returns names of accounts by id: the current name or, for deleted accounts, the last name in the log. */
export async function accountNames(entities: Pick<PrismaModels, 'account' | 'auditEntry'>, ids: readonly (string | null)[]) {
  const requested = [...new Set(ids.filter((id) => id !== null))]
  const accounts = await entities.account.findMany({ where: { id: { in: requested } }, select: { id: true, name: true } })
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const gone = requested.filter((id) => !names.has(id))
  if (gone.length > 0) {
    const entries = await entities.auditEntry.findMany({
      where: { subject: 'account', subjectId: { in: gone }, subjectName: { not: null } },
      select: { subjectId: true, subjectName: true },
      orderBy: { sequence: 'desc' },
      distinct: ['subjectId'],
    })
    for (const { subjectId, subjectName } of entries) names.set(subjectId!, subjectName!)
  }
  return names
}
