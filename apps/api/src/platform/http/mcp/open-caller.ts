import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedKey } from '../../access/application-keys.ts'
import type { AssistantAddresses, AssistantPerson } from '../../access/assistant-access.ts'
import { bearerToken } from '../../access/tokens.ts'
import { HttpError } from '../../errors/http-error.ts'
import { openKey, type ApplicationRouteOptions } from '../external/application-route.ts'
import { mcpChallenge } from './oauth-routes.ts'
import { accessTokenOf, rightsOf, type PersonOptions } from './person-caller.ts'

/** Caller of `/mcp`: an application with a key, or a person by their assistant. */
export interface McpCaller {
  key: OpenedKey
  person?: AssistantPerson
}

export interface CallerOptions extends Pick<ApplicationRouteOptions, 'keys' | 'countFailure' | 'clock'> {
  /** Access of people by OAuth. */
  people: PersonOptions
  /** Public addresses of the portal for assistants. */
  addresses: AssistantAddresses
}

/**
 * Looks up the caller of a request. A refusal states where an assistant gets a token.
 * @throws {HttpError} 401; 429 for a network with too many of these
 */
export async function openCaller(request: FastifyRequest, reply: FastifyReply, options: CallerOptions): Promise<McpCaller> {
  try {
    const token = accessTokenOf(request)
    return token === undefined ? { key: await openKey(request, options) } : await openPerson(request, token, options)
  } catch (error) {
    if (error instanceof HttpError && error.status === 401)
      reply.header('www-authenticate', mcpChallenge(options.addresses, bearerToken(request) !== ''))
    throw error
  }
}

async function openPerson(request: FastifyRequest, token: string, { people, clock, countFailure }: CallerOptions): Promise<McpCaller> {
  const now = clock()
  const person = await people.tokens.open(token, now)
  const key = person && (await rightsOf(person, people))
  if (person && key) {
    people.tokens
      .noteUse(person, now)
      .catch((error: unknown) => request.log.warn({ err: error }, 'recording the use of an assistant failed'))
    return { key, person }
  }
  const waitSeconds = await countFailure(request)
  if (waitSeconds !== undefined) throw new HttpError('tooManyRequests', [], waitSeconds)
  throw new HttpError('unauthenticated', [
    { propertyName: null, errorMessage: 'This access token is not valid. Connect the assistant again.' },
  ])
}
