import { isUnauthenticated } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { rejectWith } from '../errors/http-error.ts'
import { bearerToken, type AccessClaims, type Tokens } from '../access/tokens.ts'
import { clientNetwork } from './limits/network.ts'
import { setRequestOwner } from './limits/response-buffer-limit.ts'

/** Returns the claims of the session token if the endpoint requires one, and records the caller for the limit of unread responses. */
export function verifyClaims(request: FastifyRequest, access: Endpoint['access'], tokens: Tokens, now: Date): AccessClaims | undefined {
  const claims = isUnauthenticated(access) ? undefined : (tokens.verifyAccess(bearerToken(request), now) ?? rejectWith('unauthenticated'))
  setRequestOwner(request, claims?.sub ?? clientNetwork(request.ip))
  return claims
}
