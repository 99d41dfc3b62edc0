import type { AccessOf } from './access-entry.ts'
import { accountInQuery, fileOf } from './requests.ts'

/** Access to report files. */
export const file = {
  // decision 19: canReadFiles "gates report files", and every customer user has it
  listReportFiles: {
    request: accountInQuery,
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  downloadReportFile: {
    request: fileOf('reportFiles'),
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      # a file of C2's asked for in C1
      C1-with-C2  401 404 404 404 404 404 404
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
} satisfies AccessOf<'file'>
