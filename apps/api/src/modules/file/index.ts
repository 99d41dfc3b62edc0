import { downloadReportFile } from './download-report-file.ts'
import { listReportFiles } from './list-report-files.ts'

export const files = { listReportFiles, downloadReportFile }
