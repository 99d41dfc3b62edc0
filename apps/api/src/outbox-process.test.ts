import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { queueMail } from './platform/outbox/outbox.ts'
import { spawnProcess } from './testing/spawn-process.ts'
import { startMailServer, type MailServer } from './testing/start-mail-server.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const secret = 'a secret that only the tests know, long enough'

describe('mail of a running portal', () => {
  let portal: TestPortal
  let server: MailServer
  beforeAll(async () => {
    portal = await startTestPortal()
    server = await startMailServer()
  })
  afterAll(async () => {
    await server.close()
    await portal.close()
  })

  const queue = (address: string) =>
    queueMail(portal.database.prisma, {
      kind: 'reset',
      to: { name: 'Ada', address },
      content: { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
      now: new Date(),
    })
  const start = (overrides: Record<string, string> = {}) =>
    spawnProcess('worker', { DATABASE_URL: portal.url, PORTAL_SECRET: secret, SMTP_URL: server.url, ...overrides })
  const sentTo = (address: string) => server.mails.filter(({ to }) => to[0] === address)

  it('is sent within about a second and only once with two workers', async () => {
    const workers = [start(), start()]
    for (const worker of workers) await worker.waitForOutput(/The worker is running/)
    const waits: number[] = []
    // until one was fast: a slow machine delays the others
    for (let round = 0; round < 5 || (round < 60 && Math.min(...waits) >= 1500); round++) {
      const address = `round-${round}@acme.example`
      const queued = performance.now()
      await queue(address)
      await expect.poll(() => sentTo(address), { interval: 10 }).toHaveLength(1)
      waits.push(performance.now() - queued)
    }
    expect(Math.min(...waits)).toBeLessThan(1500)
    for (const worker of workers) worker.signal('SIGTERM')
    for (const worker of workers) expect((await worker.ended()).code).toBe(0)
    expect(server.mails).toHaveLength(waits.length)
  })

  it('is sent again under the same Message-ID if a worker is killed before it marks the mail as sent', async () => {
    const address = 'killed@acme.example'
    const holder = await portal.pool.connect()
    server.onMail(async ({ to }) => {
      // blocks the update of the outbox from now on
      if (to[0] === address) await holder.query('begin; set local idle_in_transaction_session_timeout = 0; lock table outbox in share mode')
    })
    const killed = start()
    const id = await queue(address)
    await vi.waitFor(
      async () => {
        expect(sentTo(address)).toHaveLength(1)
        const { rowCount } = await portal.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update outbox set sent_at%' and datname = current_database()`,
        )
        expect(rowCount).toBe(1)
      },
      { timeout: 300_000 },
    )
    killed.signal('SIGKILL')
    await killed.ended()
    server.onMail(async () => {})
    // the statement ends with its connection
    await vi.waitFor(
      async () => {
        const { rowCount } = await portal.pool
          .query(`select from pg_stat_activity where query like 'update outbox set sent_at%' and state = 'active'
          and datname = current_database() and pid <> pg_backend_pid()`)
        expect(rowCount).toBe(0)
      },
      { timeout: 300_000 },
    )
    await holder.query('rollback')
    holder.release()
    const state = async () =>
      (await portal.pool.query('select attempts, sent_at is not null as sent, due_at > now() as leased from outbox where id = $1', [id]))
        .rows[0]
    expect(await state()).toEqual({ attempts: 1, sent: false, leased: true })
    // the lease expires
    await portal.pool.query('update outbox set due_at = now() where id = $1', [id])
    const next = start()
    await expect.poll(state).toMatchObject({ attempts: 2, sent: true })
    expect(sentTo(address).map(({ email }) => email.messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
    next.signal('SIGTERM')
    expect((await next.ended()).code).toBe(0)
  })

  it('waits without SMTP_URL, and the worker logs a warning', async () => {
    const id = await queue('waiting@acme.example')
    const worker = start({ SMTP_URL: '' })
    await worker.waitForOutput(/SMTP_URL is not set: mail waits in the outbox until it is/)
    await worker.waitForOutput(/The worker is running/)
    // longer than the delivery would take
    await new Promise((done) => setTimeout(done, 2500))
    worker.signal('SIGTERM')
    await worker.ended()
    expect((await portal.pool.query('select attempts, sent_at, failed_at from outbox where id = $1', [id])).rows).toEqual([
      { attempts: 0, sent_at: null, failed_at: null },
    ])
  })
})
