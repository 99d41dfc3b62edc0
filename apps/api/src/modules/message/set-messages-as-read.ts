import type { Handler } from '../../platform/http/serve.ts'

/** Marks messages of the user as read. Other and unknown ids are ignored. */
export const setMessagesAsRead: Handler<'setMessagesAsRead'> = async ({ messageIds }, { user, entities }) => {
  await entities.message.updateMany({ where: { id: { in: messageIds }, userId: user.id, isRead: false }, data: { isRead: true } })
  return null
}
