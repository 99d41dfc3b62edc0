import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, testPassword, type TestPortal } from '../../../testing/test-portal.ts'

const limit = 12
let portal: TestPortal
/** IP address of the running test; no other test uses it. */
let home: string
let homes = 0
beforeEach(() => {
  home = `198.18.0.${++homes}`
})

interface From {
  token?: string
  address?: string
  forwarded?: string
}

/** Sends a request from an address, with a session if a token is given. */
async function post(path: string, { token, address = home, forwarded }: From = {}, body?: object) {
  const {
    statusCode,
    headers,
    body: text,
  } = await portal.app.inject({
    method: body ? 'POST' : 'GET',
    url: path.startsWith('/') ? path : `/api/v1/${path}`,
    remoteAddress: address,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(forwarded && { 'x-forwarded-for': forwarded }) },
    ...(body && { payload: body }),
  })
  return { status: statusCode, headers, text }
}

const times = async (count: number, work: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) statuses.push((await work()).status)
  return statuses
}
const passed = (statuses: number[]) => statuses.filter((status) => status !== 429).length

/** Starts a portal for the tests of a block, each with its own network. */
function portalWith(env: Record<string, string>): void {
  let ownPortal: TestPortal
  beforeAll(async () => {
    ownPortal = await startTestPortal(env)
    portal = ownPortal
  })
  afterAll(() => ownPortal.close())
}

const session = async () => (await portal.signInTo(await portal.account())).accessToken

describe('the rate limit', () => {
  portalWith({ RATE_LIMIT: String(limit) })

  it('is reported in headers, and rejects with the envelope and Retry-After', async () => {
    const first = await post('config')
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(limit - 1),
      'ratelimit-reset': '60',
    })
    expect(await times(limit - 1, () => post('config'))).toEqual(Array.from({ length: limit - 1 }, () => 200))
    const { status, headers, text } = await post('config')
    expect(status).toBe(429)
    expect(JSON.parse(text)).toEqual({
      data: null,
      errors: [{ propertyName: null, errorMessage: 'Too many requests. Wait a moment, then try again.' }],
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(headers['ratelimit-remaining']).toBe('0')
  })

  it('covers all paths together and a whole network', async () => {
    const paths = ['config', 'user/me', 'nowhere', '/nowhere.html']
    let turn = 0
    expect(passed(await times(limit + 5, () => post(paths[turn++ % paths.length]!, { address: `2001:db8::${turn}` })))).toBe(limit)
    // the neighboring network and others are not affected
    expect((await post('config', { address: '2001:db8:0:1::1' })).status).toBe(200)
    expect((await post('config', { address: '192.0.2.250' })).status).toBe(200)
  })

  it('applies per session from any address, independent of others at the same address', async () => {
    const [ada, bob] = [await session(), await session()]
    let turn = 0
    expect(passed(await times(limit + 3, () => post('user/me', { token: ada, address: `192.0.2.${++turn}` })))).toBe(limit)
    expect((await post('user/me', { token: bob, address: '192.0.2.1' })).status).toBe(200)
    expect((await post('config', { address: '192.0.2.1' })).status).toBe(200)
    expect((await post('user/me', { token: ada })).status).toBe(429)
  })

  it('cannot be bypassed with invented, changed or expired tokens', async () => {
    const token = await session()
    portal.pass(16 * 60_000)
    let turn = 0
    const forgeToken = () => [`x${turn}`, `${token.slice(0, -4)}${1000 + turn}`, token][turn++ % 3]!
    expect(passed(await times(limit + 5, () => post('user/me', { token: forgeToken() })))).toBe(limit)
  })

  it('uses the socket address and ignores headers if no proxy is trusted', async () => {
    let turn = 0
    expect(passed(await times(limit + 3, () => post('config', { forwarded: `198.51.100.${++turn}` })))).toBe(limit)
  })

  it('does not apply to health checks and metrics', async () => {
    for (const path of ['/health', '/ready', '/metrics']) expect(passed(await times(limit + 5, () => post(path)))).toBe(limit + 5)
  })
})

describe('separate limits', () => {
  portalWith({ RATE_LIMIT: '40' })

  it('apply to sign-ins by network, regardless of the token', async () => {
    const { email } = await portal.user({ accountIds: [await portal.account()] })
    const token = (await portal.signIn(email)).accessToken
    const wrong = { grant_type: 'refresh_token', refresh_token: 'x' }
    // at least ten, however low the limit
    expect(passed(await times(13, () => post('authentication/login', { token }, wrong)))).toBe(10)
    expect((await post('authentication/login', {}, { grant_type: 'password', username: email, password: testPassword })).status).toBe(429)
    expect((await post('user/me', { token })).status).toBe(200)
    expect((await post('authentication/login', { address: '192.0.2.2' }, wrong)).status).toBe(400)
  })

  it('apply to requests of assistants, which are stored until a person has allowed them', async () => {
    const address = '192.0.2.4'
    expect(passed(await times(12, () => post('/oauth/authorize?client_id=x', { address })))).toBe(10)
    expect((await post('/oauth/token', { address }, {})).status).not.toBe(429)
  })

  it('do not end the sessions of a network with failed sign-ins', async () => {
    const { email } = await portal.user({ accountIds: [await portal.account()] })
    const open = async () => {
      const { text } = await post(
        'authentication/login',
        { address: '192.0.2.3' },
        { grant_type: 'password', username: email, password: testPassword },
      )
      return JSON.parse(text) as { access_token: string; refresh_token: string }
    }
    let { refresh_token: token } = await open()
    const wrong = (n: number) => ({ grant_type: 'password', username: `nobody-${n}@test.example`, password: testPassword })
    let turn = 0
    expect(passed(await times(12, () => post('authentication/login', {}, wrong(++turn))))).toBe(10)
    const refresh = async () => {
      const { status, text } = await post('authentication/login', {}, { grant_type: 'refresh_token', refresh_token: token })
      if (status === 200) token = (JSON.parse(text) as { refresh_token: string }).refresh_token
      return { status }
    }
    // a separate budget of the same size
    const ownPortal = await times(12, refresh)
    expect(ownPortal).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    // an invented token has no budget
    expect((await post('authentication/login', {}, { grant_type: 'refresh_token', refresh_token: 'x'.repeat(70) })).status).toBe(429)
  })

  it('apply to the exports of a user across all sessions', async () => {
    const accountId = await portal.account()
    const { email } = await portal.user({ accountIds: [accountId] })
    const tokens = [(await portal.signIn(email)).accessToken, (await portal.signIn(email)).accessToken]
    let turn = 0
    const path = `report/export/shipments?accountId=${accountId}&format=csv`
    expect(passed(await times(14, () => post(path, { token: tokens[turn++ % 2]! })))).toBe(10)
  })

  it('apply to exports', async () => {
    const accountId = await portal.account()
    const token = (await portal.signInTo(accountId)).accessToken
    const path = `report/export/shipments?accountId=${accountId}&format=csv`
    expect(passed(await times(12, () => post(path, { token })))).toBe(10)
    expect((await post(`report/query/get-report-shipments-table?accountId=${accountId}`, { token })).status).toBe(200)
  })
})

describe('the IP address of a caller', () => {
  portalWith({ RATE_LIMIT: String(limit), TRUST_PROXY: '1' })

  it('is the one that the trusted proxy appended, not one that the client sent', async () => {
    let turn = 0
    const spoofed = () => post('config', { forwarded: `198.51.100.${++turn}, 203.0.113.5` })
    expect(passed(await times(limit + 3, spoofed))).toBe(limit)
    expect((await post('config', { forwarded: '203.0.113.6' })).status).toBe(200)
  })

  it('is stored with the session', async () => {
    const { email, id } = await portal.user({ accountIds: [await portal.account()] })
    const body = { grant_type: 'password', username: email, password: testPassword }
    expect((await post('authentication/login', { forwarded: '203.0.113.7' }, body)).status).toBe(200)
    const { rows } = await portal.pool.query('select source from sessions where user_id = $1', [id])
    expect(rows).toEqual([{ source: '203.0.113.7' }])
  })
})
