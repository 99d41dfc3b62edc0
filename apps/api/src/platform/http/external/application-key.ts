import type { FastifyRequest } from 'fastify'
import { rejectWith } from '../../errors/http-error.ts'
import { bearerToken } from '../../access/tokens.ts'

const looksLikeKey = /prt(_|%5f)(live|test)(_|%5f)/i

/**
 * Returns the key of a request: `X-Api-Key`, or `Authorization: Bearer`; both only if they are equal.
 * @throws {HttpError} 401 without a key, for two different keys, and for a key in the URL, which proxies log
 */
export function keySentWith({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string {
  if (looksLikeKey.test(url))
    rejectWith('keyMalformed', null, 'Send the key in the header X-Api-Key, never in the address. Regenerate it: addresses are logged.')
  const [own, bearer] = [headers['x-api-key'], bearerToken({ headers })]
  if (Array.isArray(own) || (own && bearer && own !== bearer)) rejectWith('keyMalformed', null, 'Send one key only.')
  return (own as string | undefined) || bearer || rejectWith('keyMissing')
}
