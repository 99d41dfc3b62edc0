import type { AuditSearch } from './audit-search.ts'

/** Filter of the requests. */
export const auditFilter = ({ from, to, op, acc, who, s }: AuditSearch) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(op && { operation: op }),
  ...(acc && { accountId: acc }),
  ...(who && { actorId: who }),
  ...(s && { search: s }),
})
