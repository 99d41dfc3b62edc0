import { exportAuditEntries, type WriteCsv } from './export-audit-entries.ts'
import { listAuditEntries } from './list-audit-entries.ts'

/** @param writeCsv writer for tables as CSV */
export const audit = (writeCsv: WriteCsv) => ({ listAuditEntries, exportAuditEntries: exportAuditEntries(writeCsv) })
