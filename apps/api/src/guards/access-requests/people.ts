import type { Operation } from '@portal/contracts'
import { createECDH } from 'node:crypto'
import { testPassword } from '../../testing/test-portal.ts'
import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import { accountInQuery, accountOf, emptyRequest, type RequestBuilder } from './asking.ts'

const userOf = (subject: string, { users, self }: AccessSubjects): string =>
  subject === 'self' ? self.id : ((users as Record<string, string>)[subject] ?? absentId)
const userInPath: RequestBuilder = (subject, subjects) => ({ params: { id: userOf(subject, subjects) } })

const person = { firstname: 'Ada', lastname: 'Acme' }
/** Public key of a browser's push subscription. */
const publicKey = createECDH('prime256v1').generateKeys('base64url')
const password = 'an-entirely-new-one'

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

export const people = {
  login: (_, { self }) => ({ body: { grant_type: 'password', username: self.email, password: testPassword } }),
  logout: () => ({ body: { refresh_token: 'A'.repeat(64) } }),
  loginGoogle: (subject, { linkedToken }) => ({ body: { accessToken: subject === 'linked' ? linkedToken : 'unknown' } }),
  signupGoogle: () => ({ body: { accessToken: 'unknown' } }),
  addLoginGoogle: (_, { ownToken }) => ({ body: { accessToken: ownToken } }),
  removeLoginGoogle: emptyRequest,
  forgotPassword: (_, { self }) => ({ body: { email: self.email } }),
  restorePasswordByCode: (_, { mailed }) => ({ body: { email: mailed.email, code: mailed.reset, newPassword: password } }),
  confirmEmail: (_, { mailed }) => ({ body: { Email: mailed.email, Code: mailed.confirmation } }),
  getConfig: emptyRequest,
  getMe: emptyRequest,
  getMyFeatures: accountInQuery,
  getUserProfile: emptyRequest,
  updateProfile: () => ({ body: person }),
  changePassword: () => ({ body: { OldPassword: testPassword, NewPassword: password, ConfirmPassword: password } }),
  listSessions: emptyRequest,
  endSession: (subject, { self, foreign }) => ({
    params: { id: { self: self.sessionId, 'C2-user': foreign.sessionId }[subject] ?? absentId },
  }),
  subscribePush: () => ({
    body: { endpoint: 'https://fcm.googleapis.com/send/1', keys: { p256dh: publicKey, auth: 'A'.repeat(22) } },
  }),
  unsubscribePush: emptyRequest,
  listUsers: emptyRequest,
  getUser: userInPath,
  listUserEntryAccountSelectItems: emptyRequest,
  createUser: newUser,
  updateUser: changedUser,
  deleteUser: userInPath,
  setUserPassword: (subject, subjects) => ({
    body: { ApplicationUserId: userOf(subject, subjects), Password: password, ConfirmPassword: password },
  }),
  resendInvitation: userInPath,
  getAvatar: (subject, subjects) => ({ params: { fileName: `${userOf(subject, subjects)}.png` } }),
  setMessagesAsRead: (subject, { self, foreign }) => ({
    body: { messageIds: [subject === 'self' ? self.messageId : foreign.messageId] },
  }),
  getAnnouncementRecipients: () => ({ query: { audience: 'everybody' } }),
  listAnnouncements: emptyRequest,
  announce: () => ({ body: { header: 'News', body: 'All well', audience: 'everybody' } }),
  listMyAccountSelectItems: emptyRequest,
  getAccountIdByAlias: (subject, { alias, privateAlias }) => ({
    query: { alias: { public: alias, C1: privateAlias }[subject] ?? 'nobody-has-this' },
  }),
  listAuditEntries: emptyRequest,
  exportAuditEntries: emptyRequest,
} satisfies Partial<Record<Operation, RequestBuilder>>
