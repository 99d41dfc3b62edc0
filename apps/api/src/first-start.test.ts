import { acquireEmbeddedServer } from '@portal/db/embedded/server'
import { isProcessRunning } from '@portal/db/embedded/is-process-running'
import { createPool } from '@portal/db/pool'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullDepth } from './testing/search-depth.ts'
import { runPortal } from './testing/run-portal.ts'
import { spawnProcess, type Running } from './testing/spawn-process.ts'

describe('a portal with an embedded database', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-first-start-'))
    await chmod(folder, 0o755)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Size of the demo data: journeys load the small one as well. */
  const size = isFullDepth() ? 'small' : 'tiny'
  const start = (): Running =>
    spawnProcess('main', { PORTAL_DATA: folder, PORTAL_DEMO: size, PORT: '0', LOG_FORMAT: 'json', LOG_LEVEL: 'warn' })
  /** Returns the origin from the start message: a port that was free a moment ago may be taken. */
  const readOrigin = async (portal: Running) => (await portal.waitForOutput(/The portal is running at (http:\S+)/))[1]!
  const running = async () => {
    const [pid] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    return pid !== '' && isProcessRunning(Number(pid))
  }
  const counts = async () => {
    const server = await acquireEmbeddedServer(join(folder, 'postgres'))
    const pool = createPool(server.url, { max: 1 })
    try {
      const { rows } = await pool.query<Record<string, number>>(
        `select (select count(*)::int from accounts) as accounts, (select count(*)::int from users) as users,
           (select count(*)::int from shipments) as shipments, (select count(*)::int from external_applications) as applications,
           (select count(*)::int from audit_log where operation = 'loadDemo') as loads`,
      )
      return rows[0]!
    } finally {
      await pool.end()
      await server.release()
    }
  }
  const whole = { accounts: 6, users: 9, shipments: isFullDepth() ? 4200 : 525, applications: 2, loads: 1 }

  it.skipIf(process.platform !== 'linux')(
    'is complete after the start that follows an interrupted one, and leaves no process behind',
    async () => {
      // stopped while its database is created
      const first = start()
      await expect.poll(() => existsSync(join(folder, 'postgres'))).toBe(true)
      first.signal('SIGTERM')
      expect(await first.ended()).toMatchObject({ code: 0, output: '' })
      expect(await running()).toBe(false)

      // killed while the demo data is loaded
      const killed = start()
      await killed.waitForOutput(/Kurrajong/)
      killed.signal('SIGKILL')
      await killed.ended()

      // stopped while it is loaded again
      const second = start()
      await second.waitForOutput(new RegExp(`Loading the ${size} demo world again: the first attempt was cut off`))
      await second.waitForOutput(/Kurrajong/)
      second.signal('SIGINT')
      const { code, output } = await second.ended()
      expect({ code, output }).toMatchObject({ code: 0, output: expect.not.stringMatching(/\n\s+at /) })
      expect(await running()).toBe(false)
      // the full administrator is created last
      const cutOff = await counts()
      expect([cutOff.users! < whole.users, cutOff.loads]).toEqual([true, 0])

      // two concurrent starts: one loads the data, the other waits
      const [one, other] = [start(), start()]
      for (const portal of [one, other]) await portal.waitForOutput(/Sign in with the password/)
      for (const portal of [one, other]) expect((await fetch(`${await readOrigin(portal)}/ready`)).status).toBe(200)
      for (const portal of [one, other]) portal.signal('SIGTERM')
      for (const portal of [one, other]) expect((await portal.ended()).code).toBe(0)
      expect(await running()).toBe(false)
      expect(await counts()).toEqual(whole)
      expect((await runPortal(['verify'], { PORTAL_DATA: folder })).code).toBe(0)
    },
    1_800_000,
  )

  it.skipIf(process.platform !== 'linux')(
    'recovers when its PostgreSQL is killed',
    async () => {
      const portal = start()
      await portal.waitForOutput(/Sign in with the password/)
      const origin = await readOrigin(portal)
      const ready = () => fetch(`${origin}/ready`).then(({ status }) => status)
      expect(await ready()).toBe(200)
      const postmaster = async () => (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]
      const pid = await postmaster()
      process.kill(Number(pid), 'SIGKILL')
      await expect.poll(postmaster, { interval: 100 }).not.toBe(pid)
      await expect.poll(ready, { interval: 100 }).toBe(200)
      portal.signal('SIGTERM')
      expect((await portal.ended()).code).toBe(0)
      expect(await running()).toBe(false)
    },
    900_000,
  )

  it.skipIf(process.platform !== 'linux')(
    'releases its PostgreSQL after a rejected start and after an interrupted command',
    async () => {
      const server = await acquireEmbeddedServer(join(folder, 'postgres'))
      const pool = createPool(server.url, { max: 1 })
      await pool.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '99990101000000_later', now())`,
      )
      await pool.end()
      await server.release()
      const refused = await start().ended()
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^[^\n]*99990101000000_later[^\n]*\n$/) })
      expect(await running()).toBe(false)
    },
    900_000,
  )

  it.each([
    ['ECONNREFUSED', { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c', PORTAL_SECRET: 's'.repeat(40) }, 1, /127\.0\.0\.1:1\b/],
    ['a folder that is a file', { PORTAL_DATA: '/dev/null/data' }, 78, /PORTAL_DATA/],
  ])('reports in one line why it cannot start: %s', async (_, env: Record<string, string>, code, words) => {
    const ended = await spawnProcess('main', env).ended()
    expect(ended.output).toMatch(words)
    expect(ended.output.trim().split('\n')).toHaveLength(1)
    expect(ended.code).toBe(code)
  })
})
