import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { bearerOf } from '../people/tokens.ts'

const looksLikeKey = /prt(_|%5f)(live|test)(_|%5f)/i

/**
 * The key that a request was sent with: `X-Api-Key`, or `Authorization: Bearer`; both only where they say the same.
 * @throws {Refusal} 401 for none, for two that differ, and for one in the address, where logs of proxies keep it
 */
export function keySentWith({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string {
  if (looksLikeKey.test(url))
    refuse('keyMalformed', null, 'Send the key in the header X-Api-Key, never in the address. Regenerate it: addresses are logged.')
  const [own, bearer] = [headers['x-api-key'], bearerOf({ headers })]
  if (Array.isArray(own) || (own && bearer && own !== bearer)) refuse('keyMalformed', null, 'Send one key only.')
  return (own as string | undefined) || bearer || refuse('keyMissing')
}
