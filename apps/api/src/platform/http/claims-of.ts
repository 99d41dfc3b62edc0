import { isOpen } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { bearerOf, type AccessClaims, type Tokens } from '../people/tokens.ts'
import { networkOf } from './network.ts'
import { noteCaller } from './unread-answers.ts'

/** What the token of a session says, where one is needed; whose answers wait unread is noted with it. */
export function claimsOf(request: FastifyRequest, access: Endpoint['access'], tokens: Tokens, now: Date): AccessClaims | undefined {
  const claims = isOpen(access) ? undefined : (tokens.verifyAccess(bearerOf(request), now) ?? refuse('unauthenticated'))
  noteCaller(request, claims?.sub ?? networkOf(request.ip))
  return claims
}
