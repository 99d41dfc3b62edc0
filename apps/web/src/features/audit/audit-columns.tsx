import type { AuditEntry } from '@portal/contracts/audit'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { actorOf, operationName, subjectOf } from './audit-search.ts'

export const auditColumns: AdminColumn<AuditEntry>[] = [
  { id: 'at', title: 'When (UTC)', width: 165, render: ({ at }) => formatInstant(at) },
  { id: 'actorEmail', title: 'Who', width: 220, render: (entry) => actorOf(entry) },
  { id: 'operation', title: 'What', width: 190, render: ({ operation }) => operationName(operation) },
  { id: 'subject', title: 'About', width: 270, render: (entry) => <span title={subjectOf(entry)}>{subjectOf(entry)}</span> },
  { id: 'accountName', title: 'Account', width: 200, render: ({ accountName }) => accountName },
  { id: 'source', title: 'IP address', width: 130, render: ({ source }) => source },
]
