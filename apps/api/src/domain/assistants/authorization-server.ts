import type { Pool } from '@portal/db/pool'
import { createHmac, generateKeyPairSync, hkdfSync } from 'node:crypto'
import Provider, { errors, type Configuration } from 'oidc-provider'
import { readScope, type AssistantAddresses } from '../../platform/access/assistant-access.ts'
import { asClient, type ClientRecords } from './client-records.ts'
import { isConnected } from './connected-assistants.ts'
import { RecordAdapter } from './record-adapter.ts'

const minute = 60
const day = 24 * 60 * minute

/** Lifetimes in seconds. A refresh token replaces the previous one, and is valid until the assistant has not been used for a month. */
const lifetimes = {
  AuthorizationCode: minute,
  AccessToken: 10 * minute,
  RefreshToken: 30 * day,
  Grant: 365 * day,
  Interaction: 15 * minute,
  Session: 15 * minute,
}

export interface AuthorizationServerContext {
  secret: string
  pool: Pool
  clock: () => Date
  addresses: AssistantAddresses
  clients: ClientRecords
  log: { error(details: object, message: string): void }
}

/** Creates the authorization server for assistants. */
export function createProvider({ secret, pool, clock, addresses, clients, log }: AuthorizationServerContext): Provider {
  const { issuer, resource } = addresses
  const findClient = async (clientId: string) => {
    const client = await clients.find(clientId)
    return client && asClient(client)
  }
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: issuer.startsWith('https:') } as const
  const configuration: Configuration = {
    adapter: (kind) => new RecordAdapter(kind, { pool, clock, findClient }),
    // no token is a JWT: every call looks its token up, so that access ends at once
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: [],
    cookies: { keys: [cookieKey(secret)], short: cookie, long: cookie },
    routes: { authorization: '/oauth/authorize', token: '/oauth/token', revocation: '/oauth/revoke' },
    interactions: { url: (_context, { uid }) => `/oauth/connect/${uid}` },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      // /mcp verifies no proof of possession
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget()
          return { scope: readScope, audience: resource, accessTokenFormat: 'opaque', accessTokenTTL: lifetimes.AccessToken }
        },
      },
    },
    ttl: lifetimes,
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    // without its tokens an assistant is disconnected, no matter which of them it revokes
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    loadExistingGrant: async (context) => {
      const grantId = context.oidc.result?.consent?.grantId
      return grantId ? context.oidc.provider.Grant.find(grantId) : undefined
    },
    // the account of a grant is the connected assistant: a person in one account of the portal
    findAccount: async (_context, id) => ((await isConnected(pool, id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined),
    renderError: (context, { error }) => {
      context.status = 303
      context.redirect(`/connect?error=${encodeURIComponent(error)}`)
    },
  }
  const provider = new Provider(issuer, configuration)
  // origin of the portal as configured, which the caller of the server states in these headers
  provider.proxy = true
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'the authorization server failed'))
  return provider
}

const cookieKey = (secret: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'portal', 'assistant-cookies', 32))).digest('base64url')
