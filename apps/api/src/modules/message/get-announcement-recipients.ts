import type { Handler } from '../../platform/http/serve.ts'
import { findRecipients } from './announcement-recipients.ts'

/** Counts the users that an announcement reaches. */
export const getAnnouncementRecipients: Handler<'getAnnouncementRecipients'> = async ({ audience, accountIds }, { entities }) => {
  const where = findRecipients(audience, accountIds)
  const recipients = await entities.user.count({ where })
  const byEmail = await entities.user.count({ where: { ...where, notifyViaEmail: true, emailConfirmedAt: { not: null } } })
  return { recipients, byEmail }
}
