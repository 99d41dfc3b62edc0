import { assistantItem, listed } from '../../domain/assistants/connected-assistants.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the assistants that are connected to an account, latest first. */
export const listAccountAssistants: Handler<'listAccountAssistants'> = async (_input, { entities }) =>
  (await entities.connectedAssistant.findMany(listed)).map(assistantItem)
