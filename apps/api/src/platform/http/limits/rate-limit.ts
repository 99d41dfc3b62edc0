import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../config/env.ts'
import { HttpError } from '../../errors/http-error.ts'
import { clientNetwork } from './network.ts'
import { bearerToken, type Tokens } from '../../access/tokens.ts'

/** Requests a minute by kind, as shares of the configured limit: sign-ins, requests of assistants and exports cost more than other requests. */
const budgets = ({ RATE_LIMIT }: Env): Record<NonNullable<Endpoint['rateLimitBudget']>, number> => ({
  default: RATE_LIMIT,
  signIn: Math.max(10, Math.round(RATE_LIMIT / 10)),
  export: Math.max(10, Math.round(RATE_LIMIT / 20)),
})

const windowMs = 60_000

const budgetOf = ({ routeOptions: { config } }: FastifyRequest) => config.budget ?? 'default'

/**
 * Returns the options of the rate limiter. Each budget counts all requests that draw on it: per session with a valid token, otherwise per
 * network, so that invented tokens gain nothing. Exports count per user across sessions. Sign-ins always count per network, except for a
 * session's refresh token: failed sign-ins of neighbors must not end a session.
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
    allowList: isAsset,
    enableDraftSpec: true,
    keyGenerator: (request) => {
      const budget = budgetOf(request)
      if (budget === 'signIn') return `${budget} ${refreshed(request, tokens)?.sessionId ?? clientNetwork(request.ip)}`
      const claims = tokens.verifyAccess(bearerToken(request), clock())
      return `${budget} ${(budget === 'export' ? claims?.sub : claims?.sid) ?? clientNetwork(request.ip)}`
    },
    errorResponseBuilder: (_request, { ttl }) => new HttpError('tooManyRequests', [], Math.ceil(ttl / 1000)),
  }
}

/**
 * True for a hashed file of the web app. Serving one costs little, a first visit loads a hundred, and an office may share one network. Missing
 * files have no route and are counted.
 */
const isAsset = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/assets/') ?? false

/** Returns the session that a request wants to refresh; undefined without a refresh token of this portal. */
function refreshed({ body }: FastifyRequest, tokens: Pick<Tokens, 'readRefresh'>) {
  const { grant_type: grant, refresh_token: token } = (body ?? {}) as Record<string, unknown>
  return grant === 'refresh_token' && typeof token === 'string' ? tokens.readRefresh(token) : undefined
}

/**
 * Counts requests of the external API with an invalid key per network, at the limit of requests without a token, so that guessing keys is
 * as limited as any other guessing.
 * @returns function that counts a request and returns the seconds to wait if there were too many
 */
export function failedKeyCounter(app: FastifyInstance, env: Env): (request: FastifyRequest) => Promise<number | undefined> {
  const count = app.createRateLimit({
    max: budgets(env).default,
    timeWindow: windowMs,
    keyGenerator: (request) => `key ${clientNetwork(request.ip)}`,
  })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : undefined
  }
}
