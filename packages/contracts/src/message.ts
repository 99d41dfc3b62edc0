import { z } from 'zod'
import { session } from './access.ts'
import { data, done, endpoint } from './endpoint.ts'
import { requiredText, uuid } from './scalars.ts'

/** Whom an announcement reaches. */
export const audiences = ['everybody', 'customers', 'vendors', 'administrators'] as const
export type Audience = (typeof audiences)[number]

/** What a push message carries to the service worker of the web app. */
export interface PushContent {
  title: string
  text: string
  /** Page to open, from the root. */
  path: string
}

/** Announcements that the history shows. */
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
  setMessagesAsRead: endpoint({
    method: 'PATCH',
    path: 'message/command/set-as-read',
    access: session(),
    summary: 'Mark messages of the caller’s as read. Others are left alone.',
    body: z.object({ messageIds: z.array(uuid).max(200) }),
    answer: done,
  }),

  getAnnouncementRecipients: endpoint({
    method: 'GET',
    path: 'message/query/announcement-recipients',
    access: session({ role: 'full' }),
    summary: 'Count the users that an announcement to this audience reaches, and those of them that it also reaches by email.',
    query: z.object({ audience: z.enum(audiences), accountIds: z.array(uuid).max(500).optional() }),
    answer: data(z.object({ recipients: z.int(), byEmail: z.int() })),
  }),

  listAnnouncements: endpoint({
    method: 'GET',
    path: 'message/query/announcements',
    access: session({ role: 'full' }),
    summary: 'The latest announcements, newest first.',
    answer: data(z.array(sentAnnouncement).max(maxAnnouncements)),
  }),

  announce: endpoint({
    method: 'POST',
    path: 'message/command/announce',
    access: session({ role: 'full' }),
    summary: 'Write a message to many users. It shows at their bell, and goes by mail and push to those who asked for that.',
    body: z.object({
      header: requiredText(200, 'Header is required.'),
      /** HTML; anything but text, emphasis, lists and links is taken out. */
      body: requiredText(10_000, 'Body is required.'),
      audience: z.enum(audiences),
      /** Only users of these accounts. */
      accountIds: z.array(uuid).max(500).optional(),
    }),
    answer: data(z.object({ recipients: z.int() })),
  }),
}
