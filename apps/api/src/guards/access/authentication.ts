import { testPassword } from '../../testing/test-portal.ts'
import type { AccessOf } from './access-entry.ts'
import { emptyRequest, newPassword } from './requests.ts'

const anyCaller = `
  -           in  in  in  in  in  in  in
`

const rightCode = `
  right       in  in  in  in  in  in  in
`

const anyUser = `
  -           401 in  in  in  in  in  in
`

/** Access to sign-in and to the means of the own user to sign in. */
export const authentication = {
  login: {
    request: (_, { self }) => ({ body: { grant_type: 'password', username: self.email, password: testPassword } }),
    expected: anyCaller,
  },
  logout: { request: () => ({ body: { refresh_token: 'A'.repeat(64) } }), expected: anyCaller },
  loginGoogle: {
    request: (subject, { linkedToken }) => ({ body: { accessToken: subject === 'linked' ? linkedToken : 'unknown' } }),
    expected: `
      linked      in  in  in  in  in  in  in
      unknown     400 400 400 400 400 400 400
    `,
  },
  // decision 15: off unless configured
  signupGoogle: {
    request: () => ({ body: { accessToken: 'unknown' } }),
    expected: `
      unknown     404 404 404 404 404 404 404
    `,
  },
  forgotPassword: { request: (_, { self }) => ({ body: { email: self.email } }), expected: anyCaller },
  checkPasswordCode: { request: (_, { mailed }) => ({ body: { email: mailed.email, code: mailed.reset } }), expected: rightCode },
  restorePasswordByCode: {
    request: (_, { mailed }) => ({ body: { email: mailed.email, code: mailed.reset, newPassword } }),
    expected: rightCode,
  },
  confirmEmail: { request: (_, { mailed }) => ({ body: { Email: mailed.email, Code: mailed.confirmation } }), expected: rightCode },
  addLoginGoogle: { request: (_, { ownToken }) => ({ body: { accessToken: ownToken } }), expected: anyUser },
  removeLoginGoogle: { request: emptyRequest, expected: anyUser },
} satisfies AccessOf<'authentication'>
