import type { ImportReport } from '../../ingest/context/report.ts'
import type { AuditDetails } from '../../platform/audit/audit.ts'

/** Maximum number of rejected records that an audit entry names. */
export const maxAuditedRejections = 50

/** Returns the audit note of a push: its counts as text, and the first rejected records with their reasons. */
export function pushNote({ batchId, inserted, updated, unchanged, rejected, problems, warningCount }: ImportReport): AuditDetails {
  const byRecord = Map.groupBy(problems, ({ line, key }) => `Line ${line}${key === null ? '' : ` (${key.slice(0, 100)})`}`)
  const reasons = [...byRecord].slice(0, maxAuditedRejections).map(([record, own]) => {
    const texts = own.map(({ propertyName, errorMessage }) => [propertyName, errorMessage].filter(Boolean).join(' '))
    return `${record}: ${texts.join('; ')}`
  })
  const counts = { inserted, updated, unchanged, rejected }
  const words = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  return {
    subject: 'batch',
    subjectId: batchId,
    subjectName: words.join(', ') || 'nothing to store',
    after: {
      inserted,
      updated,
      unchanged,
      rejected,
      ...(warningCount > 0 && { warnings: warningCount }),
      ...(rejected > 0 && { reasons }),
    },
  }
}
