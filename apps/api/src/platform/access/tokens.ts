import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { JWT } from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'

export const accessTokenSeconds = 15 * 60

/** Derives a key for each purpose from the portal's secret (HKDF, RFC 5869). */
const deriveKey = (secret: string, purpose: 'access-token' | 'refresh-token'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, 32))

/** Claims of an access token: user and session. Rights are loaded with each request. */
export interface AccessClaims {
  sub: string
  sid: string
}

/** Claims of a refresh token: its session, and the number of earlier rotations. */
export interface RefreshClaims {
  sessionId: string
  rotation: number
}

export interface Tokens {
  signAccess(claims: AccessClaims, now: Date): string
  /** Returns the claims of a token that is genuine and not expired at `now`; undefined otherwise. */
  verifyAccess(token: string, now: Date): AccessClaims | undefined
  /** Returns the refresh token of a session for this number of rotations. */
  refreshToken(claims: RefreshClaims): string
  /** Returns the claims of a refresh token; undefined if this portal did not issue it. */
  readRefresh(token: string): RefreshClaims | undefined
}

const audience = 'portal-api'
const issuer = 'portal'
/** Type of access tokens (RFC 9068), so that no other token is accepted as one. */
const type = 'at+jwt'

/** Returns the options of `@fastify/jwt`; expiry is checked separately against the clock of the caller. */
export const jwtOptions = (secret: string) => ({
  secret: deriveKey(secret, 'access-token'),
  sign: { algorithm: 'HS256' as const, iss: issuer, aud: audience, header: { alg: 'HS256', typ: type } },
  verify: {
    algorithms: ['HS256' as const],
    allowedIss: issuer,
    allowedAud: audience,
    checkTyp: type,
    ignoreExpiration: true,
    ignoreNotBefore: true,
  },
})

export function createTokens(app: { jwt: JWT }, secret: string): Tokens {
  const refreshKey = deriveKey(secret, 'refresh-token')
  const seal = (claims: Buffer) => createHmac('sha256', refreshKey).update(claims).digest()
  const genuine = new GenuineTokens((token) => app.jwt.verify<AccessToken>(token))
  return {
    signAccess({ sub, sid }, now) {
      const iat = Math.floor(now.getTime() / 1000)
      return app.jwt.sign({ sub, sid, iat, exp: iat + accessTokenSeconds })
    },
    verifyAccess(token, now) {
      const { sub, sid, exp, nbf = 0 } = genuine.read(token) ?? {}
      const seconds = now.getTime() / 1000
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number' || exp <= seconds || nbf > seconds) return undefined
      return { sub, sid }
    },
    refreshToken: ({ sessionId, rotation }) => {
      const claims = Buffer.alloc(20)
      claims.write(sessionId.replaceAll('-', ''), 'hex')
      claims.writeUInt32BE(rotation, 16)
      return Buffer.concat([claims, seal(claims)]).toString('base64url')
    },
    readRefresh(token) {
      if (!/^[A-Za-z0-9_-]{70}$/.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const claims = bytes.subarray(0, 20)
      // the last character has unused bits: only the canonical encoding is valid
      if (!hashesEqual(bytes.subarray(20), seal(claims)) || bytes.toString('base64url') !== token) return undefined
      const hex = claims.toString('hex', 0, 16)
      return { sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), rotation: claims.readUInt32BE(16) }
    },
  }
}

type AccessToken = Partial<AccessClaims> & { exp?: number; nbf?: number }

/** Maximum number of cached tokens. */
const remembered = 5000

/**
 * Caches the claims of verified tokens, so that each signature is verified once. Expiry and session can change and are checked elsewhere.
 * Invalid tokens are not cached.
 */
class GenuineTokens {
  readonly #known = new Map<string, AccessToken>()
  readonly #verify: (token: string) => AccessToken

  constructor(verify: (token: string) => AccessToken) {
    this.#verify = verify
  }

  /** Returns the claims; undefined for a token that this portal did not sign. */
  read(token: string): AccessToken | undefined {
    // the library reports an absent token as a failed assertion with a stack, which would cost time for each anonymous request
    if (token === '') return undefined
    const known = this.#known.get(token)
    if (known) return known
    try {
      const claims = this.#verify(token)
      if (this.#known.size >= remembered) this.#known.clear()
      this.#known.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }
}

/** Returns the token of `Authorization: Bearer …`; empty without one. */
export function bearerToken({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string {
  return authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7) : ''
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const hashesEqual = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
