import { z } from 'zod'
import { session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { requiredText, uuid } from '../scalars.ts'

export const audiences = ['everybody', 'customers', 'vendors', 'administrators'] as const
export type Audience = (typeof audiences)[number]

/** Payload of a push message for the web app's service worker. */
export interface PushContent {
  title: string
  text: string
  /** Path of the page to open. */
  path: string
}

/** Maximum number of announcements in the history. */
export const maxAnnouncements = 20

const sentAnnouncement = z.object({
  /** Sequence of its entry in the audit log. */
  sequence: z.int(),
  sentDate: z.string().max(40),
  sentByEmail: z.string().max(254).nullable(),
  header: z.string().max(200),
  audience: z.enum(audiences),
  recipients: z.int(),
})
export type SentAnnouncement = z.infer<typeof sentAnnouncement>

export const message = {
  setMessagesAsRead: endpoint.patch('message/command/set-as-read', {
    access: session(),
    summary: 'Marks messages of the caller as read. Messages of other users are ignored.',
    body: z.object({ messageIds: z.array(uuid).max(200) }),
    response: emptyResponse,
  }),

  getAnnouncementRecipients: endpoint.get('message/query/announcement-recipients', {
    access: session({ role: 'full' }),
    summary: 'Counts the users that an announcement to this audience reaches, and those of them who also receive it by email.',
    query: z.object({ audience: z.enum(audiences), accountIds: z.array(uuid).max(500).optional() }),
    response: dataResponse(z.object({ recipients: z.int(), byEmail: z.int() })),
  }),

  listAnnouncements: endpoint.get('message/query/announcements', {
    access: session({ role: 'full' }),
    summary: 'Lists the latest announcements, newest first.',
    response: dataResponse(z.array(sentAnnouncement).max(maxAnnouncements)),
  }),

  announce: endpoint.post('message/command/announce', {
    access: session({ role: 'full' }),
    summary: 'Sends a message to many users. It appears under Notifications, and goes by email and push to users who enabled these.',
    body: z.object({
      header: requiredText(200, 'Header is required.'),
      /** HTML. Everything except text, emphasis, lists and links is removed. */
      body: requiredText(10_000, 'Body is required.'),
      audience: z.enum(audiences),
      /** Limits the recipients to users of these accounts. */
      accountIds: z.array(uuid).max(500).optional(),
    }),
    response: dataResponse(z.object({ recipients: z.int() })),
  }),
}
