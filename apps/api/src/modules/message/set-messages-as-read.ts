import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'

/** Marks messages of the caller's as read. Those of others, and those that are not there, are left alone. */
export const setMessagesAsRead: Handler<Endpoints['setMessagesAsRead']> = async ({ messageIds }, { user, entities }) => {
  await entities.message.updateMany({ where: { id: { in: messageIds }, userId: user.id, isRead: false }, data: { isRead: true } })
  return null
}
