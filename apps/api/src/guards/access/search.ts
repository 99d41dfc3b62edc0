import type { AccessOf } from './access-entry.ts'
import { accountOf } from './requests.ts'

/** Access to the search in an account. */
export const search = {
  // for customer accounts with a screen that a result can open
  searchAccount: {
    request: (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), text: 'OWN-1' } }),
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
} satisfies AccessOf<'search'>
