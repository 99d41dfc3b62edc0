import jwt from '@fastify/jwt'
import fastify, { type FastifyInstance } from 'fastify'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accessTokenSeconds, bearerToken, createTokens, jwtOptions, hashesEqual, type Tokens } from './tokens.ts'

const secret = 'a secret that only the tests know, long enough'
const now = new Date('2026-11-21T09:00:00.500Z')
const seconds = Math.floor(now.getTime() / 1000)
const claims = { sub: '01a1fe49-0320-736f-bb76-0502e41a4fca', sid: '01a1fe49-0320-736f-bb76-0502e41a4fcb' }
const later = (ms: number) => new Date(now.getTime() + ms)

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string | undefined): Record<string, unknown> => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

async function tokensWith(key: string): Promise<{ app: FastifyInstance; tokens: Tokens }> {
  const app = fastify()
  await app.register(jwt, jwtOptions(key))
  return { app, tokens: createTokens(app, key) }
}

describe('access tokens', () => {
  let app: FastifyInstance
  let tokens: Tokens
  let other: Awaited<ReturnType<typeof tokensWith>>
  beforeAll(async () => {
    ;({ app, tokens } = await tokensWith(secret))
    other = await tokensWith(`${secret}!`)
  })
  afterAll(async () => {
    await app.close()
    await other.app.close()
  })

  it('contain the user and the session but no rights', () => {
    const [head, body] = tokens.signAccess(claims, now).split('.')
    expect(decoded(head)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(decoded(body)).toEqual({ ...claims, iat: seconds, exp: seconds + accessTokenSeconds, iss: 'portal', aud: 'portal-api' })
  })

  it('are valid for 15 minutes of the given clock', () => {
    const token = tokens.signAccess(claims, now)
    expect(tokens.verifyAccess(token, now)).toEqual(claims)
    expect(tokens.verifyAccess(token, new Date((seconds + 899) * 1000 + 999))).toEqual(claims)
    expect(tokens.verifyAccess(token, new Date((seconds + 900) * 1000))).toBeUndefined()
    expect(tokens.verifyAccess(token, later(365 * 86_400_000))).toBeUndefined()
  })

  it('are not verified if they are absent', () => {
    const verify = vi.fn<() => never>(() => {
      throw new Error('missing token')
    })
    expect(createTokens({ jwt: { ...app.jwt, verify } }, secret).verifyAccess('', now)).toBeUndefined()
    expect(verify).not.toHaveBeenCalled()
  })

  it('are not valid at another portal', () => {
    expect(other.tokens.verifyAccess(tokens.signAccess(claims, now), now)).toBeUndefined()
  })

  it('are invalidated by any changed character', () => {
    const token = tokens.signAccess(claims, now)
    expect(tokens.verifyAccess(token, now)).toEqual(claims)
    const changed = Array.from(
      token.slice(0, -1),
      (letter, index) => `${token.slice(0, index)}${letter === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`,
    )
    expect(changed.filter((spelling) => tokens.verifyAccess(spelling, now))).toEqual([])
  })

  /** Returns a token forged by someone who knows the key. */
  const forged = (head: object, body: object, seal: (text: string) => string = genuine) => {
    const text = `${encoded(head)}.${encoded(body)}`
    return `${text}.${seal(text)}`
  }
  const genuine = (text: string) => createHmac('sha256', jwtOptions(secret).secret).update(text).digest('base64url')
  const head = { alg: 'HS256', typ: 'at+jwt' }
  const body = { ...claims, iat: seconds, exp: seconds + 900, iss: 'portal', aud: 'portal-api' }

  it('have the form that the following tests vary', () => {
    expect(tokens.verifyAccess(forged(head, body), now)).toEqual(claims)
  })

  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  it.each<[string, () => string]>([
    ['without algorithm', () => forged({ ...head, alg: 'none' }, body, () => '')],
    ['without algorithm in mixed case', () => forged({ ...head, alg: 'nOnE' }, body, () => '')],
    ['without a signature', () => forged(head, body, () => '')],
    ['signed with the raw secret', () => forged(head, body, (text) => createHmac('sha256', secret).update(text).digest('base64url'))],
    ['signed with an empty key', () => forged(head, body, (text) => createHmac('sha256', '').update(text).digest('base64url'))],
    [
      'with another algorithm',
      () =>
        forged({ ...head, alg: 'HS512' }, body, (text) => createHmac('sha512', jwtOptions(secret).secret).update(text).digest('base64url')),
    ],
    [
      'signed with a key pair',
      () => forged({ ...head, alg: 'RS256' }, body, (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64url')),
    ],
    [
      'with an embedded key',
      () =>
        forged({ ...head, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, body, (text) =>
          sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
        ),
    ],
    [
      'with the path of a key file',
      () => forged({ ...head, kid: '../../../dev/null' }, body, (text) => createHmac('sha256', '').update(text).digest('base64url')),
    ],
    ['for another audience', () => forged(head, { ...body, aud: 'another' })],
    ['from another issuer', () => forged(head, { ...body, iss: 'another' })],
    ['of another type', () => forged({ ...head, typ: 'JWT' }, body)],
    ['of no type', () => forged({ alg: 'HS256' }, body)],
    ['without an expiry', () => forged(head, { ...body, exp: undefined })],
    ['with a text as expiry', () => forged(head, { ...body, exp: String(seconds + 900) })],
    ['after their expiry', () => forged(head, { ...body, exp: seconds })],
    ['before their start', () => forged(head, { ...body, nbf: seconds + 60 })],
    ['without a user', () => forged(head, { ...body, sub: undefined })],
    ['without a session', () => forged(head, { ...body, sid: 7 })],
    ['if they are refresh tokens', () => tokens.refreshToken({ sessionId: claims.sid, rotation: 0 })],
    ['if they are empty', () => ''],
    ['if they are too long', () => 'x'.repeat(100_000)],
    ['with a fourth part', () => `${forged(head, body)}.x`],
  ])('are invalid %s', (_how, make) => {
    expect(tokens.verifyAccess(make(), now)).toBeUndefined()
  })
})

describe('refresh tokens', () => {
  let tokens: Tokens
  let other: Tokens
  const apps: FastifyInstance[] = []
  beforeAll(async () => {
    const [mine, others] = [await tokensWith(secret), await tokensWith(`${secret}!`)]
    apps.push(mine.app, others.app)
    ;[tokens, other] = [mine.tokens, others.tokens]
  })
  afterAll(() => Promise.all(apps.map((app) => app.close())))
  const refreshClaims = { sessionId: claims.sid, rotation: 7 }

  it('contain their session and its number of rotations', () => {
    const token = tokens.refreshToken(refreshClaims)
    expect(token).toMatch(/^[\w-]{70}$/)
    expect(tokens.readRefresh(token)).toEqual(refreshClaims)
    expect(tokens.refreshToken({ ...refreshClaims, rotation: 8 })).not.toBe(token)
    expect(tokens.readRefresh(tokens.refreshToken({ ...refreshClaims, rotation: 2 ** 32 - 1 }))?.rotation).toBe(2 ** 32 - 1)
  })

  it('are not valid at another portal', () => {
    expect(other.readRefresh(tokens.refreshToken(refreshClaims))).toBeUndefined()
  })

  it('have one spelling: any changed character, including the last, makes them invalid', () => {
    const token = tokens.refreshToken(refreshClaims)
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    const changed = [...token].flatMap((_, index) => letters.map((letter) => token.slice(0, index) + letter + token.slice(index + 1)))
    const others = [...changed, `${token}=`, ` ${token}`, `${token}\n`, token.slice(1), `${token}A`, ''].filter((other) => other !== token)
    expect(others.filter((other) => tokens.readRefresh(other))).toEqual([])
  })
})

describe('the bearer token', () => {
  it.each([
    ['Bearer x.y.z', 'x.y.z'],
    ['bearer x', 'x'],
    ['BEARER x', 'x'],
    ['Basic x', ''],
    ['Bearerx', ''],
    ['x', ''],
    ['', ''],
    [undefined, ''],
  ])('in %j is %j', (authorization, token) => {
    expect(bearerToken({ headers: authorization === undefined ? {} : { authorization } })).toBe(token)
  })
})

it('compares hashes byte by byte', () => {
  expect(hashesEqual(Buffer.from('abc'), Buffer.from('abc'))).toBe(true)
  expect(hashesEqual(Buffer.from('abc'), Buffer.from('abd'))).toBe(false)
  expect(hashesEqual(Buffer.from('abc'), Buffer.from('ab'))).toBe(false)
})
