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
 * tokens buy nothing. Exports are counted per user, who may have many sessions; signing in per network always, but for the refresh token of
 * a session: what neighbours get wrong is not to end it.
 */
export function rateLimitOptions(
  env: Env,
  tokens: Pick<Tokens, 'verifyAccess' | 'readRefresh'>,
  clock: () => Date,
): RateLimitPluginOptions {
  const limits = budgets(env)
  return {
    global: true,
    max: (request) => limits[budgetOf(request)],
    timeWindow: windowMs,
    cache: 20_000,
    enableDraftSpec: true,
    keyGenerator: (request) => {
      const budget = budgetOf(request)
      if (budget === 'signIn') return `${budget} ${refreshed(request, tokens)?.sessionId ?? networkOf(request.ip)}`
      const claims = tokens.verifyAccess(bearerOf(request), clock())
      return `${budget} ${(budget === 'export' ? claims?.sub : claims?.sid) ?? networkOf(request.ip)}`
    },
    errorResponseBuilder: (_request, { ttl }) => new Refusal('tooManyRequests', [], Math.ceil(ttl / 1000)),
  }
}

/** Which session a call wants to carry on; undefined where there is no refresh token that this portal made. */
function refreshed({ body }: FastifyRequest, tokens: Pick<Tokens, 'readRefresh'>) {
  const { grant_type: grant, refresh_token: token } = (body ?? {}) as Record<string, unknown>
  return grant === 'refresh_token' && typeof token === 'string' ? tokens.readRefresh(token) : undefined
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
