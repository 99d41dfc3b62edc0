import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Endpoint } from '@portal/contracts/endpoint'
import { createHash } from 'node:crypto'
import type { Env } from '../env.ts'
import { Refusal } from './errors.ts'

/** Calls a minute by kind, as shares of the configured limit: sign-ins and exports cost more than a table. */
export const budgets = ({ RATE_LIMIT }: Env): Record<NonNullable<Endpoint['budget']>, number> => ({
  default: RATE_LIMIT,
  signIn: Math.max(10, Math.round(RATE_LIMIT / 10)),
  export: Math.max(10, Math.round(RATE_LIMIT / 20)),
})

/** Counted per session where there is a token, else per address; a forged token only buys a counter of its own address's worth of calls. */
export const rateLimitOptions = ({ RATE_LIMIT }: Env): RateLimitPluginOptions => ({
  global: true,
  max: RATE_LIMIT,
  timeWindow: 60_000,
  cache: 20_000,
  enableDraftSpec: true,
  ipv6Subnet: 64,
  keyGenerator: ({ headers: { authorization }, ip }) =>
    authorization ? createHash('sha1').update(`${ip} ${authorization}`).digest('base64') : ip,
  errorResponseBuilder: (_request, { ttl }) => new Refusal('tooManyRequests', [], Math.ceil(ttl / 1000)),
})
