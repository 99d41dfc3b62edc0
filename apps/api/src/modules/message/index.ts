import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { announce } from './announce.ts'
import { countAnnouncementRecipients } from './count-announcement-recipients.ts'
import { listAnnouncements } from './list-announcements.ts'
import { setMessagesAsRead } from './set-messages-as-read.ts'

export const message = (dependencies: Dependencies) => ({
  announce: announce(dependencies),
  countAnnouncementRecipients,
  listAnnouncements,
  setMessagesAsRead,
})
