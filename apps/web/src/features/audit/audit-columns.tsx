import type { AuditEntry } from '@portal/contracts/audit'
import type { AdminColumn } from '../../components/table/admin-table.tsx'
import { formatInstant } from '../../lib/format.ts'
import { operationName, subjectOf } from './audit-search.ts'

export const auditColumns: AdminColumn<AuditEntry>[] = [
  { id: 'at', title: 'When (UTC)', width: 170, render: ({ at }) => formatInstant(at) },
  { id: 'actorEmail', title: 'Who', width: 250, render: ({ actorEmail }) => actorEmail },
  { id: 'operation', title: 'What', width: 210, render: ({ operation }) => operationName(operation) },
  { id: 'subject', title: 'About', width: 280, render: (entry) => <span title={subjectOf(entry)}>{subjectOf(entry)}</span> },
  { id: 'accountName', title: 'Account', width: 220, render: ({ accountName }) => accountName },
  { id: 'source', title: 'From where', width: 150, render: ({ source }) => source },
]
