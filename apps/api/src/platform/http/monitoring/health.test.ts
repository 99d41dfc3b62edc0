import { createTestDatabase } from '@portal/db/testing/test-database'
import { createPool } from '@portal/db/pool'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { readEnv } from '../../config/env.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts'
import { send } from '../../../testing/test-portal.ts'
import { connectDatabase, type Database } from '../../db/database.ts'

describe('health of a portal whose database fails and recovers', () => {
  let app: FastifyInstance
  let database: Database
  let proxy: DatabaseProxy
  let url: string
  const lifecycle = { draining: false }
  beforeAll(async () => {
    url = await createTestDatabase()
    proxy = await startDatabaseProxy(url)
    database = connectDatabase({ url: proxy.url, connections: 4 })
    app = await createApp({
      env: readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' }),
      secret: 'a secret that only the tests know, long enough',
      database,
      lifecycle,
    })
  })
  afterAll(async () => {
    await app.close()
    await proxy.close()
    await database.close()
  })

  const ready = () => send(app, 'GET', '/ready')
  /** Waits for a status of `/ready`, which is cached for one second. */
  const untilReadyIs = (status: number) => expect.poll(async () => (await ready()).status, { interval: 100 }).toBe(status)
  const signIn = () =>
    send(app, 'POST', 'authentication/login', {
      body: { grant_type: 'password', username: 'ada@acme.example', password: 'wrong password' },
    })

  it('is alive and ready without further details', async () => {
    expect((await send(app, 'GET', '/health')).body).toEqual({ status: 'alive' })
    await untilReadyIs(200)
    const { status, body } = await ready()
    expect([status, body]).toEqual([200, { status: 'ready' }])
    for (const path of ['/health', '/ready']) expect((await send(app, 'HEAD', path)).status).toBe(200)
  })

  it('stays alive without a database, responds with 503 and Retry-After, and recovers automatically', async () => {
    expect((await signIn()).status).toBe(400)
    await proxy.cut()
    const refused = await signIn()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.body.errors[0]?.errorMessage).toBe('The portal is busy or restarting. Try again in a moment.')
    await untilReadyIs(503)
    expect((await ready()).body).toEqual({ status: 'not ready', problem: 'The database does not answer' })
    expect((await send(app, 'GET', '/health')).status).toBe(200)
    expect((await send(app, 'GET', 'config')).status).toBe(200)
    const metrics = await send(app, 'GET', '/metrics')
    expect([metrics.status, metrics.text]).toEqual([200, expect.stringContaining('rollup_dirty_months Nan')])

    await proxy.mend()
    await untilReadyIs(200)
    expect((await signIn()).status).toBe(400)
  })

  it('is not ready within two seconds after the database stops responding', async () => {
    await untilReadyIs(200)
    proxy.freeze()
    await untilReadyIs(503)
    expect((await ready()).body.problem).toBe('The database does not answer')
    expect((await send(app, 'GET', '/health')).status).toBe(200)
    await proxy.cut()
    await proxy.mend()
    await untilReadyIs(200)
  })

  it('is not ready if migrations are missing', async () => {
    const admin = createPool(url, { max: 1 })
    for (const [take, giveBack] of [
      ['update _prisma_migrations set rolled_back_at = now()', 'update _prisma_migrations set rolled_back_at = null'],
      ['alter table _prisma_migrations rename to elsewhere', 'alter table elsewhere rename to _prisma_migrations'],
    ] as const) {
      await untilReadyIs(200)
      await admin.query(take)
      await untilReadyIs(503)
      expect((await ready()).body.problem).toBe('The database lacks migrations of this release')
      await admin.query(giveBack)
    }
    await admin.end()
    await untilReadyIs(200)
  })

  it('is not ready during shutdown and closes connections but still serves requests', async () => {
    expect((await ready()).headers).not.toHaveProperty('connection', 'close')
    lifecycle.draining = true
    const { status, body } = await ready()
    expect([status, body]).toEqual([503, { status: 'not ready', problem: 'Shutting down' }])
    const config = await send(app, 'GET', 'config')
    expect([config.status, config.headers['connection']]).toEqual([200, 'close'])
    lifecycle.draining = false
  })
})
