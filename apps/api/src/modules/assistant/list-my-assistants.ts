import { assistantItem, listed } from '../../domain/assistants/connected-assistants.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the connected assistants of the user, latest first. */
export const listMyAssistants: Handler<'listMyAssistants'> = async (_input, { user, entities }) =>
  (await entities.connectedAssistant.findMany({ where: { userId: user.id, account: { deletingSince: null } }, ...listed })).map(
    assistantItem,
  )
