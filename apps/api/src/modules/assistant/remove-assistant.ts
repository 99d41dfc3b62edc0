import { isFullAdministrator, type SignedInUser } from '../../platform/access/access-lookup.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Disconnects an assistant, from its next call on. Those of other users return 404, except to administrators of the account. */
export const removeAssistant: Handler<'removeAssistant'> = async ({ id }, { user, entities }, context) => {
  const assistant = await entities.connectedAssistant.findFirst({ where: { id } })
  if (!assistant || !(assistant.userId === user.id || administers(user, assistant.accountId))) return rejectWith('notFound')
  const { accountId, name, clientId } = assistant
  await entities.connectedAssistant.delete({ where: { accountId_id: { accountId, id } } })
  await entities.authorizationRecord.deleteMany({ where: { grantId: id } })
  context.audit({ subject: 'assistant', subjectId: id, subjectName: name, accountId, before: { clientId } })
  return null
}

const administers = (user: SignedInUser, accountId: string): boolean =>
  isFullAdministrator(user) || (user.isAdmin && user.accountIds.includes(accountId))
