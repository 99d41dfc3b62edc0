import { createPool, type Pool } from '@portal/db/pool'
import { createTestDatabase } from '@portal/db/testing/test-database'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, testPassword, type TestPortal } from './testing/test-portal.ts'
import { spawnProcess, type Running } from './testing/spawn-process.ts'

const secret = 'a secret that only the tests know, long enough'

interface Reply {
  status: number
  connection: string | undefined
  body: any
}

/** Sends a request over a kept-alive connection, as browsers and proxies do. */
const agent = new Agent({ keepAlive: true })
const post = (origin: string, path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
    const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += String(chunk)))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          connection: response.headers.connection,
          body: text.startsWith('{') ? JSON.parse(text) : text,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })

describe('the process', () => {
  let portal: TestPortal
  let pool: Pool
  beforeAll(async () => {
    portal = await startTestPortal()
    pool = portal.pool
  })
  afterAll(async () => {
    agent.destroy()
    await portal.close()
  })

  const variables = (overrides: Record<string, string> = {}) => ({
    DATABASE_URL: portal.url,
    PORTAL_SECRET: secret,
    PORT: '0',
    LOG_FORMAT: 'json',
    ...overrides,
  })
  const start = async (overrides?: Record<string, string>): Promise<{ running: Running; origin: string }> => {
    const running = spawnProcess('main', variables(overrides))
    const [, origin] = await running.waitForOutput(/The portal is running at (http:\S+)/)
    return { running, origin: origin! }
  }
  const readConnections = async (name: string) =>
    (await pool.query('select from pg_stat_activity where application_name = $1', [name])).rowCount

  it('finishes running requests on SIGTERM, rejects new ones and leaves nothing behind', async () => {
    // longer than a slow machine takes for two requests
    const { running, origin } = await start({ SHUTDOWN_DELAY_MS: '10000' })
    const accountId = await portal.account()
    const { email } = await portal.user({ accountIds: [accountId] })
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }] })
    const signedIn = await post(origin, '/api/v1/authentication/login', {
      body: { grant_type: 'password', username: email, password: testPassword },
    })
    const token = signedIn.body.access_token as string
    // the command waits in a trigger, since it would wait only three seconds for a lock
    await pool.query(
      `create table let_go ();
       create function wait_for_it() returns trigger language plpgsql as $$
         begin while not exists (select from let_go) loop perform pg_sleep(0.05); end loop; return new; end $$;
       create trigger wait_for_it before insert on shipment_focuses for each row execute function wait_for_it()`,
    )
    const focusing = post(origin, '/api/v1/shipment/command/focus-shipment', { token, body: { shipmentNumber: 'S1' } })
    const waiting = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)

    running.signal('SIGTERM')
    await expect.poll(() => post(origin, '/ready')).toMatchObject({ status: 503, body: { problem: 'Shutting down' } })
    // requests that still arrive are served with `connection: close`
    expect(await post(origin, '/api/v1/config')).toMatchObject({ status: 200, connection: 'close' })
    await pool.query('insert into let_go default values')
    expect(await focusing).toMatchObject({ status: 200, connection: 'close', body: { data: null, errors: [] } })
    expect((await running.ended()).code).toBe(0)
    await expect(post(origin, '/health')).rejects.toThrow('ECONNREFUSED')
    expect((await pool.query('select from shipment_focuses where account_id = $1', [accountId])).rowCount).toBe(1)
  })

  it('ends immediately on a second signal', async () => {
    const { running, origin } = await start({ SHUTDOWN_DELAY_MS: '60000' })
    running.signal('SIGTERM')
    // two concurrent signals would count as one
    await expect.poll(async () => (await post(origin, '/ready')).status).toBe(503)
    running.signal('SIGTERM')
    expect((await running.ended()).code).toBe(143)
  })

  it('migrates an empty database, serves, logs each response and closes all connections on shutdown', async () => {
    const admin = createPool(await createTestDatabase(), { max: 1 })
    await admin.query('drop schema public cascade; create schema public')
    const url = new URL(admin.options.connectionString!)
    url.searchParams.set('application_name', 'idle-portal')
    const { running, origin } = await start({ DATABASE_URL: url.toString() })
    expect(running.output()).toContain('Applied the migration ')
    expect((await post(origin, '/ready')).status).toBe(200)
    expect(await readConnections('idle-portal')).toBeGreaterThan(0)
    const token = 'a.secret.token'
    await post(origin, '/api/v1/user/my-features?accountId=01a1fe49-0320-736f-bb76-0502e41a4fca', { token })
    await post(origin, '/api/v1/authentication/login', {
      body: { grant_type: 'password', username: 'ada@acme.example', password: 'hunter2hunter2' },
    })

    running.signal('SIGINT')
    const { code, output } = await running.ended()
    expect(code).toBe(0)
    await expect.poll(() => readConnections('idle-portal')).toBe(0)
    await admin.end()
    const lines = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request completed', operation: 'getMyFeatures', method: 'GET', status: 401, level: 'info' }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'Sign-in failed', event: 'authn_login_fail' }))
    // contains neither URLs nor tokens nor secrets
    expect(output).not.toMatch(/hunter2|a\.secret\.token|01a1fe49|ada@acme/)
    expect(output).not.toContain(secret)
  })

  it('reports a port in use with instructions and exits with the code of a configuration error', async () => {
    const occupied = createServer().listen(0, '127.0.0.1')
    await once(occupied, 'listening')
    const { port } = occupied.address() as AddressInfo
    const { code, output } = await spawnProcess('main', variables({ PORT: String(port) })).ended()
    occupied.close()
    expect(code).toBe(78)
    expect(output).toContain(`Port ${port} on 127.0.0.1 is in use. Stop what is using it, or set PORT to another one.`)
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('reports an invalid configuration without a stack trace', async () => {
    const { code, output } = await spawnProcess('main', variables({ PORT: 'eighty', LOG_LEVEL: 'loud' })).ended()
    expect(code).toBe(78)
    expect(output.trim().split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ])
  })
})
