import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from './network.ts'
import { bearerOf, type Tokens } from '../people/tokens.ts'

/** Calls a minute by kind, as shares of the configured limit: sign-ins and exports cost more than a table. */
const budgets = ({ RATE_LIMIT }: Env): Record<NonNullable<Endpoint['budget']>, number> => ({
  default: RATE_LIMIT,
  signIn: Math.max(10, Math.round(RATE_LIMIT / 10)),
  export: Math.max(10, Math.round(RATE_LIMIT / 20)),
})

const windowMs = 60_000

const budgetOf = ({ routeOptions: { config } }: FastifyRequest) => config.budget ?? 'default'

/**
 * Each budget is counted over all calls that draw on it: per session where there is a genuine token, else per network, so that made-up
 * tokens buy nothing. Signing in is counted per network always.
 */
export function rateLimitOptions(env: Env, tokens: Pick<Tokens, 'verifyAccess'>, clock: () => Date): RateLimitPluginOptions {
  const limits = budgets(env)
  return {
    global: true,
    max: (request) => limits[budgetOf(request)],
    timeWindow: windowMs,
    cache: 20_000,
    enableDraftSpec: true,
    keyGenerator: (request) => {
      const budget = budgetOf(request)
      const claims = budget === 'signIn' ? undefined : tokens.verifyAccess(bearerOf(request), clock())
      return `${budget} ${claims?.sid ?? networkOf(request.ip)}`
    },
    errorResponseBuilder: (_request, { ttl }) => new Refusal('tooManyRequests', [], Math.ceil(ttl / 1000)),
  }
}

/**
 * Counts calls of the external API whose key opens nothing, per network, by the budget of calls without a token: guessing keys buys no more
 * than guessing anything else.
 * @returns to be called with each of them; gives the seconds to wait where there were too many
 */
export function failedKeyCounter(app: FastifyInstance, env: Env): (request: FastifyRequest) => Promise<number | undefined> {
  const count = app.createRateLimit({
    max: budgets(env).default,
    timeWindow: windowMs,
    keyGenerator: (request) => `key ${networkOf(request.ip)}`,
  })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : undefined
  }
}
