import { createECDH } from 'node:crypto'
import { testPassword } from '../../testing/test-portal.ts'
import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import type { AccessOf } from './access-entry.ts'
import { accountInQuery, accountOf, emptyRequest, newPassword, type RequestBuilder } from './requests.ts'

const userOf = (subject: string, { users, self }: AccessSubjects): string =>
  subject === 'self' ? self.id : ((users as Record<string, string>)[subject] ?? absentId)
const userInPath: RequestBuilder = (subject, subjects) => ({ params: { id: userOf(subject, subjects) } })

const person = { firstname: 'Ada', lastname: 'Acme' }
/** Public key of a browser's push subscription. */
const publicKey = createECDH('prime256v1').generateKeys('base64url')

/** New user of an account, or with administrator rights. */
const newUser: RequestBuilder = (subject, subjects) => {
  const rights = { 'C1-admin': { isAdministrator: true }, 'full-admin': { isAdministrator: true, hasFullPermissions: true } }
  const accountIds = subject === 'full-admin' ? [] : [accountOf(subject, subjects)]
  return { body: { ...person, email: 'new@acme.example', accountIds, ...(rights as Record<string, object>)[subject] } }
}

const changedUser: RequestBuilder = (subject, subjects) => {
  const { users, accounts } = subjects
  if (subject === 'promoted') return { body: { id: users['C1-user'], ...person, isAdministrator: true } }
  if (subject === 'moved') return { body: { id: users['C1-user'], ...person, accountIds: [accounts.C2] } }
  return { body: { id: userOf(subject, subjects), ...person } }
}

const anyUser = `
  -           401 in  in  in  in  in  in
`

// decision 17: canReadUsers for administrators, "users of own accounts"; administrators of own accounts may be seen
const administrators = `
  -           401 403 403 in  in  in  in
`

/** Access to the own user and to other users. */
export const user = {
  // browsers load pictures without a token; their URLs cannot be guessed
  getAvatar: {
    request: (subject, subjects) => ({ params: { fileName: `${userOf(subject, subjects)}.png` } }),
    expected: `
      C1-user     in  in  in  in  in  in  in
      absent      404 404 404 404 404 404 404
    `,
  },
  getMe: { request: emptyRequest, expected: anyUser },
  // features only of accounts of the caller; any other preferred account is replaced by the first one
  getSessionContext: {
    request: (subject, subjects) => ({ query: { preferredAccountId: accountOf(subject, subjects) } }),
    expected: `
      C1          401 in  in  in  in  in  in
      C2          401 in  in  in  in  in  in
      V1          401 in  in  in  in  in  in
      leaving     401 in  in  in  in  in  in
      absent      401 in  in  in  in  in  in
    `,
  },
  getUserProfile: { request: emptyRequest, expected: anyUser },
  updateProfile: { request: () => ({ body: person }), expected: anyUser },
  changePassword: {
    request: () => ({ body: { OldPassword: testPassword, NewPassword: newPassword, ConfirmPassword: newPassword } }),
    expected: anyUser,
  },
  listSessions: { request: emptyRequest, expected: anyUser },
  endSession: {
    request: (subject, { self, foreign }) => ({
      params: { id: { self: self.sessionId, 'C2-user': foreign.sessionId }[subject] ?? absentId },
    }),
    expected: `
      self        401 in  in  in  in  in  in
      # not even a full administrator can end another user's session here
      C2-user     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  endOtherSessions: { request: emptyRequest, expected: anyUser },
  subscribePush: {
    request: () => ({
      body: { endpoint: 'https://fcm.googleapis.com/send/1', keys: { p256dh: publicKey, auth: 'A'.repeat(22) } },
    }),
    expected: anyUser,
  },
  unsubscribePush: { request: emptyRequest, expected: anyUser },
  // decision 3: "Every call that names an account checks that the caller may use it; if not, the answer is 404"
  getMyFeatures: {
    request: accountInQuery,
    expected: `
      C1          401 in  404 in  404 in  in
      V1          401 404 in  404 in  in  in
      C2          401 404 404 404 404 404 in
      V2          401 404 404 404 404 404 in
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  listUsers: { request: emptyRequest, expected: administrators },
  listUserEntryAccountSelectItems: { request: emptyRequest, expected: administrators },
  getUser: {
    request: userInPath,
    expected: `
      self        401 403 403 in  in  in  in
      C1-user     401 403 403 in  404 in  in
      V1-user     401 403 403 404 in  in  in
      C2-user     401 403 403 404 404 404 in
      C1-admin    401 403 403 in  404 in  in
      C1V1-admin  401 403 403 404 404 in  in
      C1C2-admin  401 403 403 404 404 404 in
      full-admin  401 403 403 404 404 404 in
      absent      401 403 403 404 404 404 404
    `,
  },
  // only administrators with canManageUsers may add and edit users and set passwords
  createUser: {
    request: newUser,
    expected: `
      C1          401 403 403 in  403 in  in
      V1          401 403 403 403 in  in  in
      C2          401 403 403 403 403 403 in
      leaving     401 403 403 403 403 403 400
      absent      401 403 403 403 403 403 400
      # "only a full administrator grants Administrator or full permissions"
      C1-admin    401 403 403 403 403 403 in
      full-admin  401 403 403 403 403 403 in
    `,
  },
  // only full administrators may edit administrators
  updateUser: {
    request: changedUser,
    expected: `
      C1-user     401 403 403 in  404 in  in
      V1-user     401 403 403 404 in  in  in
      C2-user     401 403 403 404 404 404 in
      C1-admin    401 403 403 403 404 403 in
      C1V1-admin  401 403 403 404 404 403 in
      C1C2-admin  401 403 403 404 404 404 in
      full-admin  401 403 403 404 404 404 in
      absent      401 403 403 404 404 404 404
      # only full administrators may change the role and the accounts of a user
      promoted    401 403 403 403 404 403 in
      moved       401 403 403 403 404 403 in
    `,
  },
  deleteUser: {
    request: userInPath,
    expected: `
      C1-user     401 403 403 in  404 in  in
      V1-user     401 403 403 404 in  in  in
      C2-user     401 403 403 404 404 404 in
      C1-admin    401 403 403 403 404 403 in
      C1V1-admin  401 403 403 404 404 403 in
      C1C2-admin  401 403 403 404 404 404 in
      full-admin  401 403 403 404 404 404 in
      absent      401 403 403 404 404 404 404
      # decision 9: "Deleting yourself … is refused with 409"
      self        401 403 403 409 409 409 409
    `,
  },
  setUserPassword: {
    request: (subject, subjects) => ({
      body: { ApplicationUserId: userOf(subject, subjects), Password: newPassword, ConfirmPassword: newPassword },
    }),
    expected: `
      C1-user     401 403 403 in  404 in  in
      V1-user     401 403 403 404 in  in  in
      C2-user     401 403 403 404 404 404 in
      C1-admin    401 403 403 403 404 403 in
      C1C2-admin  401 403 403 404 404 404 in
      full-admin  401 403 403 404 404 404 in
      # the own password is changed with the old one
      self        401 403 403 403 403 403 409
      absent      401 403 403 404 404 404 404
    `,
  },
  resendInvitation: {
    request: userInPath,
    expected: `
      C1-user     401 403 403 in  404 in  in
      V1-user     401 403 403 404 in  in  in
      C2-user     401 403 403 404 404 404 in
      C1-admin    401 403 403 403 404 403 in
      full-admin  401 403 403 404 404 404 in
      # a user with a password cannot be invited
      self        401 403 403 403 403 403 409
      absent      401 403 403 404 404 404 404
    `,
  },
} satisfies AccessOf<'user'>
