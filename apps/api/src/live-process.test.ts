import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventListener } from './testing/open-event-listener.ts'
import { spawnProcess, type Running } from './testing/spawn-process.ts'
import { startTestPortal, testPassword, type TestPortal } from './testing/test-portal.ts'

const secret = 'a secret that only the tests know, long enough'

interface Process {
  running: Running
  origin: string
}

describe('two API processes', () => {
  let portal: TestPortal
  let accountId: string
  let shipmentId: string
  let turn = 0
  /** Processes of the first two tests; the second one stops them. */
  let shared: [Process, Process]
  const kills: (() => void)[] = []
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    await change()
    shipmentId = (await portal.pool.query('select id from shipments')).rows[0].id
    const share = (kill: () => void) => kills.push(kill)
    shared = [await start(share), await start(share)]
  })
  afterAll(async () => {
    for (const kill of kills) kill()
    await portal.close()
  })

  const change = () => portal.import(accountId, { shipments: [{ shipmentNumber: 'S1', departureVessel: `V${(turn += 1)}` }] })
  const start = async (atEnd?: (kill: () => void) => void): Promise<Process> => {
    const running = spawnProcess('main', { DATABASE_URL: portal.url, PORTAL_SECRET: secret, PORT: '0', LOG_FORMAT: 'json' }, atEnd)
    const origin = (await running.waitForOutput(/running at (http:\/\/\S+)/))[1]!
    return { running, origin }
  }
  const post = async (origin: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${origin}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { access_token: string; refresh_token: string }
  }
  const listen = (origin: string, token: string) =>
    openEventListener(
      `${origin}/api/v1/shipment-tracking/query/shipment-updates?accountId=${accountId}&shipmentTrackingIds=${shipmentId}`,
      token,
    )
  const listening = async () =>
    (
      await portal.pool.query(
        `select pid from pg_stat_activity where application_name = 'portal listener' and datname = current_database() order by backend_start`,
      )
    ).rows.map(({ pid }) => pid as number)
  const endedWell = async (processes: Running[]) => {
    for (const running of processes) running.signal('SIGTERM')
    for (const running of processes) expect((await running.ended()).code).toBe(0)
  }

  it('end the event stream of one when the user signs out at the other', async () => {
    const [one, two] = shared
    const { email } = await portal.user({ accountIds: [accountId] })
    const login = { grant_type: 'password', username: email, password: testPassword }
    const { access_token: token, refresh_token } = await post(one.origin, 'authentication/login', login)
    const listener = await listen(one.origin, token)
    await listener.hears(1)
    await post(two.origin, 'authentication/logout', { refresh_token })
    // sessions are cached for at most one second
    await new Promise((passed) => setTimeout(passed, 1100))
    await change()
    await listener.ends()
    expect(listener.events).toEqual([{ type: 'ready' }])
  })

  it('both announce changes imported by a third over one connection each, and stop with open streams', async () => {
    const [one, two] = shared
    const { email } = await portal.user({ accountIds: [accountId] })
    const { access_token: token } = await post(one.origin, 'authentication/login', {
      grant_type: 'password',
      username: email,
      password: testPassword,
    })
    const listeners = await Promise.all([one, one, two].map(({ origin }) => listen(origin, token)))
    for (const listener of listeners) await listener.hears(1)
    expect(await listening()).toHaveLength(2)
    await change()
    for (const listener of listeners) await listener.hears(2)
    // one process loses its connection and reconnects, the other stays connected
    await portal.pool.query('select pg_terminate_backend($1)', [(await listening())[0]])
    for (const listener of listeners.slice(0, 2)) await listener.hears(3)
    await change()
    for (const listener of listeners.slice(0, 2)) await listener.hears(4)
    await listeners[2]!.hears(3)
    const types = listeners.map(({ events }) => events.map(({ type }) => type).join(' '))
    expect(types).toEqual(['ready changed ready changed', 'ready changed ready changed', 'ready changed changed'])
    await endedWell([one.running, two.running])
    for (const listener of listeners) await listener.ends()
  })

  it('send ready to a client that reconnects after the other was killed', async () => {
    const [one, two] = [await start(), await start()]
    const { email } = await portal.user({ accountIds: [accountId] })
    const login = { grant_type: 'password', username: email, password: testPassword }
    const { access_token: token } = await post(one.origin, 'authentication/login', login)
    const lost = await listen(one.origin, token)
    await lost.hears(1)
    one.running.signal('SIGKILL')
    await lost.ends()
    // a reconnected client receives later changes
    await change()
    const found = await listen(two.origin, token)
    await found.hears(1)
    await change()
    await found.hears(2)
    expect(found.events).toEqual([{ type: 'ready' }, { type: 'changed', shipmentTrackingIds: [shipmentId] }])
    await endedWell([two.running])
  })
})
