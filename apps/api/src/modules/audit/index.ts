import { exportAuditEntries, type WriteCsv } from './export-audit-entries.ts'
import { listAuditEntries } from './list-audit-entries.ts'

/** @param writeCsv how the portal writes tables as CSV */
export const audit = (writeCsv: WriteCsv) => ({ listAuditEntries, exportAuditEntries: exportAuditEntries(writeCsv) })
