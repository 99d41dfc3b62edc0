import type { AccessOf } from './access-entry.ts'
import { accountInPath } from './account-requests.ts'
import { emptyRequest } from './requests.ts'

/** Access to accounts of any kind. */
export const account = {
  // decision 6: "404 alike for no such alias and public tracking not enabled"
  getAccountIdByAlias: {
    request: (subject, { alias, privateAlias }) => ({
      query: { alias: { public: alias, C1: privateAlias }[subject] ?? 'nobody-has-this' },
    }),
    expected: `
      public      in  in  in  in  in  in  in
      C1          404 404 404 404 404 404 404
      absent      404 404 404 404 404 404 404
    `,
  },
  listMyAccountSelectItems: {
    request: emptyRequest,
    expected: `
      -           401 in  in  in  in  in  in
    `,
  },
  getAccountContents: {
    request: accountInPath,
    expected: `
      C1          401 403 403 403 403 403 in
      C2          401 403 403 403 403 403 in
      V1          401 403 403 403 403 403 in
      leaving     401 403 403 403 403 403 404
      absent      401 403 403 403 403 403 404
    `,
  },
} satisfies AccessOf<'account'>
