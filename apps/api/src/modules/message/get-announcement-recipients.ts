import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'
import { recipientsOf } from './announcement-recipients.ts'

/** Counts the users that an announcement reaches. */
export const getAnnouncementRecipients: Handler<Endpoints['getAnnouncementRecipients']> = async (
  { audience, accountIds },
  { entities },
) => {
  const where = recipientsOf(audience, accountIds)
  const recipients = await entities.user.count({ where })
  const byEmail = await entities.user.count({ where: { ...where, notifyViaEmail: true, emailConfirmedAt: { not: null } } })
  return { recipients, byEmail }
}
