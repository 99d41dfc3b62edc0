import type { Handlers } from '../../platform/http/serve.ts'
import { downloadEdiFile } from './download-edi-file.ts'
import { filesChart } from './files-chart.ts'
import { filesTable } from './files-table.ts'
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
  getFilesReceivedChart: filesChart('received'),
  getFilesSentChart: filesChart('sent'),
  getFilesReceivedTable: filesTable('received', 'receivedTime'),
  getFilesSentTable: filesTable('sent', 'sentTime'),
  getEdiFile,
  downloadEdiFile,
}
