import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns a waiting request, with the accounts of the user that allow assistants. */
export const getConnectRequest =
  ({ assistants }: HandlerDependencies): Handler<'getConnectRequest'> =>
  async ({ requestId }, { user, entities }) => {
    const { client, redirectUri } = (await assistants.findRequest(requestId)) ?? rejectWith('notFound')
    const accounts = await entities.account.findMany({
      where: {
        kind: 'customer',
        deletingSince: null,
        settings: { enabledFeatures: { has: 'enabledAssistants' } },
        ...(!isFullAdministrator(user) && { id: { in: [...user.accountIds] } }),
      },
      select: { id: true, name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: 1000,
    })
    const { protocol, host } = new URL(redirectUri)
    return {
      name: client.name,
      host: new URL(client.clientId).host,
      receiver: protocol === 'https:' ? host : null,
      cancelUrl: assistants.cancelAddress(requestId),
      accounts,
    }
  }
