import type { AccessOf } from './access-entry.ts'
import { accountInQuery, fileOf } from './requests.ts'

// decision 19: "Port Pair Data and EDI included"; canReadFiles gates the content of a file, and every customer user has it
const customerFeature = `
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

const ownFile = `
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  # a file of C2's asked for in C1
  C1-with-C2  401 404 404 404 404 404 404
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

/** Access to EDI files. */
export const ediReport = {
  getEdiReportFilter: { request: accountInQuery, expected: customerFeature },
  getFilesReceivedChart: { request: accountInQuery, expected: customerFeature },
  getFilesSentChart: { request: accountInQuery, expected: customerFeature },
  getFilesReceivedTable: { request: accountInQuery, expected: customerFeature },
  getFilesSentTable: { request: accountInQuery, expected: customerFeature },
  getEdiFile: {
    request: (subject, subjects) => {
      const { params, query } = fileOf('ediFiles')(subject, subjects)
      return { query: { ...query, ediId: params!['id'] } }
    },
    expected: ownFile,
  },
  downloadEdiFile: { request: fileOf('ediFiles'), expected: ownFile },
} satisfies AccessOf<'edi-report'>
