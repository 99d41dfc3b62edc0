import type { AccessOf } from './access-entry.ts'
import { emptyRequest } from './requests.ts'

// decision 17: announcements and the audit log span all accounts
const fullAdministrators = `
  -           401 403 403 403 403 403 in
`

/** Access to messages and announcements. */
export const message = {
  // messages of other users are ignored silently
  setMessagesAsRead: {
    request: (subject, { self, foreign }) => ({
      body: { messageIds: [subject === 'self' ? self.messageId : foreign.messageId] },
    }),
    expected: `
      self        401 in  in  in  in  in  in
      C2-user     401 in  in  in  in  in  in
    `,
  },
  announce: { request: () => ({ body: { header: 'News', body: 'All well', audience: 'everybody' } }), expected: fullAdministrators },
  getAnnouncementRecipients: { request: () => ({ query: { audience: 'everybody' } }), expected: fullAdministrators },
  listAnnouncements: { request: emptyRequest, expected: fullAdministrators },
} satisfies AccessOf<'message'>
