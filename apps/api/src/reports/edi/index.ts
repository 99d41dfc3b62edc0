import type { Handlers } from '../../platform/http/serve.ts'
import { downloadEdiFile } from './download-edi-file.ts'
import { ediFileChart } from './files-chart.ts'
import { ediFileTable } from './files-table.ts'
import { getEdiFile } from './get-edi-file.ts'
import { getEdiReportFilter } from './get-edi-report-filter.ts'

type EdiOperation =
  | 'getEdiReportFilter'
  | 'getFilesReceivedChart'
  | 'getFilesSentChart'
  | 'getFilesReceivedTable'
  | 'getFilesSentTable'
  | 'getEdiFile'
  | 'downloadEdiFile'

export const ediReport: Pick<Handlers, EdiOperation> = {
  getEdiReportFilter,
  getFilesReceivedChart: ediFileChart('received'),
  getFilesSentChart: ediFileChart('sent'),
  getFilesReceivedTable: ediFileTable('received', 'receivedTime'),
  getFilesSentTable: ediFileTable('sent', 'sentTime'),
  getEdiFile,
  downloadEdiFile,
}
