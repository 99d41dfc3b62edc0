import type { AccessOf } from './access-entry.ts'
import { emptyRequest } from './requests.ts'

const fullAdministrators = `
  -           401 403 403 403 403 403 in
`

/** Access to the audit log. */
export const audit = {
  listAuditEntries: { request: emptyRequest, expected: fullAdministrators },
  exportAuditEntries: { request: emptyRequest, expected: fullAdministrators },
} satisfies AccessOf<'audit'>
