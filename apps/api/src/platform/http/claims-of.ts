import { isOpen } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { bearerOf, type AccessClaims, type Tokens } from '../people/tokens.ts'
import { networkOf } from './network.ts'
import { noteCaller } from './unread-answers.ts'

/** Returns the claims of the session token if the endpoint requires one, and records the caller for the limit of unread responses. */
export function claimsOf(request: FastifyRequest, access: Endpoint['access'], tokens: Tokens, now: Date): AccessClaims | undefined {
  const claims = isOpen(access) ? undefined : (tokens.verifyAccess(bearerOf(request), now) ?? refuse('unauthenticated'))
  noteCaller(request, claims?.sub ?? networkOf(request.ip))
  return claims
}
