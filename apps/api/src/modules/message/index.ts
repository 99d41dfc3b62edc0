import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { announce } from './announce.ts'
import { getAnnouncementRecipients } from './get-announcement-recipients.ts'
import { listAnnouncements } from './list-announcements.ts'
import { setMessagesAsRead } from './set-messages-as-read.ts'

export const message = (dependencies: HandlerDependencies) => ({
  announce: announce(dependencies),
  getAnnouncementRecipients,
  listAnnouncements,
  setMessagesAsRead,
})
