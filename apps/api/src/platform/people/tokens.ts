import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const accessTokenSeconds = 15 * 60

/** Keys for each purpose, derived from the one secret an operator keeps (HKDF, RFC 5869). */
const deriveKey = (secret: string, purpose: 'access-token' | 'refresh-token'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, 32))

/** What an access token says: who, and in which session. Rights are read anew with each request. */
export interface AccessClaims {
  sub: string
  sid: string
}

/** Which session a refresh token carries on, and how often it had been rotated before. */
export interface RefreshClaims {
  sessionId: string
  rotation: number
}

export interface Tokens {
  signAccess(claims: AccessClaims, now: Date): string
  /** The claims of a token that is genuine and not expired at `now`; undefined for any other. */
  verifyAccess(token: string, now: Date): AccessClaims | undefined
  /** The refresh token of a session after so many rotations. */
  refreshToken(claims: RefreshClaims): string
  /** What a refresh token says; undefined when this portal did not make it. */
  readRefresh(token: string): RefreshClaims | undefined
}

const audience = 'portal-api'
const issuer = 'portal'
/** RFC 9068: an access token says that it is one, so that no other token passes for it. */
const type = 'at+jwt'

/** How `@fastify/jwt` is registered; time is checked against the clock the caller passes in. */
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

export function createTokens(app: FastifyInstance, secret: string): Tokens {
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
      // the last letter has bits to spare: only the spelling that was handed out is the token
      if (!sameHash(bytes.subarray(20), seal(claims)) || bytes.toString('base64url') !== token) return undefined
      const hex = claims.toString('hex', 0, 16)
      return { sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), rotation: claims.readUInt32BE(16) }
    },
  }
}

type AccessToken = Partial<AccessClaims> & { exp?: number; nbf?: number }

/** How many tokens are remembered to be genuine. */
const remembered = 5000

/**
 * What genuine tokens say. A signature that was right once stays right, so it is reckoned once for the calls that a token is good for;
 * what does change, time and session, is not looked at here. Tokens that are not genuine are not remembered.
 */
class GenuineTokens {
  readonly #known = new Map<string, AccessToken>()
  readonly #verify: (token: string) => AccessToken

  constructor(verify: (token: string) => AccessToken) {
    this.#verify = verify
  }

  /** Undefined for a token that this portal did not sign. */
  read(token: string): AccessToken | undefined {
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

/** The token of `Authorization: Bearer …`; empty when there is none. */
export function bearerOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string {
  return authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7) : ''
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sameHash = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
