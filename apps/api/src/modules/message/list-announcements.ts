import { audiences, maxAnnouncements } from '@portal/contracts/people/message'
import type { Handler } from '../../platform/http/serve.ts'

/** Lists the latest announcements from the audit log. */
export const listAnnouncements: Handler<'listAnnouncements'> = async (_input, { entities }) => {
  const entries = await entities.auditEntry.findMany({
    where: { operation: 'announce', subjectId: { in: [...audiences] } },
    orderBy: { sequence: 'desc' },
    take: maxAnnouncements,
  })
  return entries.map(({ sequence, at, actorEmail, subjectId, subjectName, after }) => ({
    sequence: Number(sequence),
    sentDate: at.toISOString(),
    sentByEmail: actorEmail,
    header: subjectName ?? '',
    audience: audiences.find((audience) => audience === subjectId) ?? 'everybody',
    recipients: (after as { recipients?: number } | null)?.recipients ?? 0,
  }))
}
