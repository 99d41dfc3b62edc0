import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Allows a waiting request. The assistant is connected when the browser that started the request returns to it. */
export const addAssistant =
  ({ assistants }: HandlerDependencies): Handler<'addAssistant'> =>
  async ({ requestId }, { user, account }, context) => {
    const { client } = (await assistants.findRequest(requestId)) ?? rejectWith('notFound')
    const url = await assistants.allow({ requestId, userId: user.id, accountId: account.id })
    context.audit({ subject: 'assistant', subjectId: null, subjectName: client.name, after: { clientId: client.clientId } })
    return { url }
  }
