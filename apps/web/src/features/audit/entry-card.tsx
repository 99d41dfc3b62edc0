import type { AuditEntry } from '@portal/contracts/audit'
import { ListCard } from '../../components/list/list-card.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { changeSummary } from './change-summary.ts'
import { actorOf, operationName, subjectOf } from './entry-texts.ts'

/** Card of an entry on a phone: operation, subject, actor, time. */
export const EntryCard = ({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) => (
  <ListCard title={operationName(entry.operation)} onOpen={onOpen}>
    <div dir="auto">{subjectOf(entry)}</div>
    {changeSummary(entry) && <div dir="auto">{changeSummary(entry)}</div>}
    {entry.accountName && <div dir="auto">{entry.accountName}</div>}
    <div className="soft">
      {formatInstant(entry.at)} UTC · {[actorOf(entry), entry.source].filter(Boolean).join(' · ')}
    </div>
  </ListCard>
)
