import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint, fileResponse } from '../endpoint.ts'
import { reportFileColumns } from './file-choices.ts'
import { paginatedList, sortDirection } from '../lists.ts'
import { text, uuid } from '../scalars.ts'

/** File that the operator provides for the account's users: a monthly report, a price list. */
const reportFile = z.object({
  id: uuid,
  fileName: z.string().max(255),
  /** Size in bytes. */
  size: z.int(),
  createdDate: z.string().max(40),
})
export type ReportFileItem = z.infer<typeof reportFile>

/** All files are sent with one media type that browsers neither run nor display. */
export const attachment = ['application/octet-stream'] as const

const terms = { feature: 'enabledReportFilesFeature', need: 'canReadFiles' } as const
const access = customer(terms)

export const files = {
  listReportFiles: endpoint.get('file/query/report-files', {
    access,
    summary: 'Lists the report files of an account, by name.',
    query: z.object({
      accountId: uuid,
      page: z.int().min(1).max(1_000_000).default(1),
      size: z.int().min(1).max(500).default(10),
      column: z.enum(reportFileColumns).default('fileName'),
      direction: sortDirection.default('asc'),
      searchText: text(200).optional(),
    }),
    response: dataResponse(paginatedList(reportFile)),
  }),

  downloadReportFile: endpoint.get('file/download-report-file/{id}', {
    access: customer({ ...terms, file: 'report' }),
    summary: 'Downloads a report file under its original name. `accountId` is optional.',
    params: z.object({ id: uuid }),
    query: z.object({ accountId: uuid.optional() }),
    response: fileResponse(attachment),
    errors: ['notFound'],
    rateLimitBudget: 'export',
  }),
}
