import { createServer } from 'node:tls'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { cliFixture } from '../../testing/fixtures/cli.fixture.ts'
import { recordingOutput } from '../../testing/recording-output.ts'
import { runPortal } from '../../testing/run-portal.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { startObjectServer } from '../../testing/start-object-server.ts'
import { startMailServer } from '../../testing/start-mail-server.ts'
import type { Finding } from './finding.ts'
import { runDoctor } from './run-doctor.ts'

const secret = 'a secret that only the tests know, long enough'

describe('portal doctor', () => {
  const { url, pool, envOf } = cliFixture()
  afterEach(() => pool().query('delete from worker_tasks; delete from outbox; delete from dirty_months'))

  const examine = async (overrides: Record<string, string> = {}) => {
    const env = readEnv({ ...envOf(url()), PUBLIC_URL: 'http://127.0.0.1:3000', METRICS_TOKEN: secret, ...overrides })
    const { terminal, output } = recordingOutput()
    const code = await runDoctor(env, { url: env.DATABASE_URL!, readUrls: env.READ_DATABASE_URL }, terminal)
    const { findings, ...rest } = output.value as { findings: Finding[]; problems: number; warnings: number; sound: boolean }
    const find = (check: string) => findings.find((finding) => finding.check === check)
    return { code, text: output.text, findings, find, ...rest }
  }
  const putWorker = () =>
    pool().query(`insert into worker_tasks (name, ran_at) values ('send mail', now()) on conflict (name) do update set ran_at = now()`)

  it('finds nothing wrong with what runs, and prints one page without secrets', async () => {
    const mail = await startMailServer()
    await putWorker()
    const { code, text, findings, problems, sound } = await examine({
      SMTP_URL: mail.url.replace('//', '//portal:top-secret-word@'),
      MAIL_FROM: 'a@b.example',
    })
    await mail.close()
    // the server of the tests may run without durability and autovacuum
    const aboutServer = new Set(['Durability', 'Autovacuum', 'Connections', 'Backups', 'Disk', 'Transactions', 'Replication slots'])
    expect(findings.filter(({ state, check }) => state !== 'ok' && !aboutServer.has(check))).toEqual([])
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining([...aboutServer]))
    expect({ code, sound }).toEqual(problems > 0 ? { code: 1, sound: false } : { code: 0, sound: true })
    const lines = text.split('\n')
    expect(lines[0]).toMatch(/^ok {7}Portal: \d+\.\d+\.\d+, Node\.js \d+/)
    expect(lines.filter((line) => !/^(ok|warning|problem) +[A-Z]|^ {9}→ |^$|^The installation /.test(line))).toEqual([])
    expect(lines).toContain(`ok       Mail server: 127.0.0.1:${new URL(mail.url).port} accepts connections`)
    expect(text).not.toMatch(/top-secret-word|only the tests know/)
    expect(text).not.toContain(new URL(url()).password)
  })

  it('finds a stopped worker, waiting mail, dirty months and long transactions', async () => {
    const { rows } = await pool().query<{ id: string }>(`insert into accounts (kind, name) values ('customer', 'Acme') returning id`)
    await pool().query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [rows[0]!.id])
    await pool().query(
      `insert into outbox (channel, kind, recipient, payload, created_at, due_at) values ('mail', 'reset', 'a@b.example', '{}', now() - interval '7 hours', now())`,
    )
    const { code, find } = await examine()
    expect(code).toBe(1)
    expect(find('Worker')).toMatchObject({ state: 'problem', text: 'none has run since the start of the database' })
    expect(find('Outbox (mail)')).toMatchObject({
      state: 'problem',
      text: '1 waiting, the oldest for 7 h; 0 abandoned in the last day',
      advice: 'Set SMTP_URL for the worker: mail waits until it is set.',
    })
    expect(find('Outbox (push)')).toMatchObject({ state: 'ok' })
    expect(find('Aggregates')).toMatchObject({ state: 'warning', text: expect.stringMatching(/: 1 month of 1 account, 0 whole accounts;/) })
    await putWorker()
    expect((await examine()).find('Aggregates')).toMatchObject({ state: 'ok' })
  })

  it('finds missing and unknown migrations', async () => {
    const hide = (name: string) =>
      pool().query(
        `update _prisma_migrations set migration_name = $1 where migration_name = (select max(migration_name) from _prisma_migrations)`,
        [name],
      )
    const { rows } = await pool().query<{ name: string }>('select max(migration_name) as name from _prisma_migrations')
    await hide('20990101000000_later')
    expect((await examine()).find('Migrations')).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('newer release (20990101000000_later)'),
    })
    await pool().query('delete from _prisma_migrations where migration_name = $1', ['20990101000000_later'])
    expect((await examine()).find('Migrations')).toMatchObject({ state: 'problem', text: `1 are missing, from ${rows[0]!.name} on` })
  })

  it('finds a replica that is the primary, another database, or unreachable', async () => {
    const other = new URL(url())
    other.pathname = '/postgres'
    const unreachable = new URL(url())
    unreachable.port = '1'
    const replicaOf = async (readUrl: string) => (await examine({ READ_DATABASE_URL: readUrl })).find('Replica')
    expect(await replicaOf(url())).toMatchObject({ state: 'warning', text: 'READ_DATABASE_URL leads to the primary' })
    expect(await replicaOf(other.href)).toMatchObject({ state: 'problem', text: 'READ_DATABASE_URL leads to another database' })
    expect(await replicaOf(unreachable.href)).toMatchObject({ state: 'problem', text: expect.stringContaining('ECONNREFUSED') })
    const both = (await examine({ READ_DATABASE_URL: `${url()},${other.href}` })).findings.filter(({ check }) => check === 'Replica')
    expect(both.map(({ state }) => state)).toEqual(['warning', 'problem'])
    expect(both[0]!.text).toBe(`${other.host} READ_DATABASE_URL leads to the primary`)
  })

  it('finds a bucket that cannot be used, objects that stay, and files in S3 without FILES_URL', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
    const server = await startObjectServer()
    const files = async (overrides: Record<string, string>) => (await examine(overrides)).findings.filter(({ check }) => check === 'Files')
    expect(await files({ FILES_URL: server.url })).toEqual([{ check: 'Files', state: 'ok', text: 'the bucket portal-files responds' }])
    await pool().query(`insert into object_deletions (key, due_at, tries) values ('a/b/c', now(), 5)`)
    expect(await files({ FILES_URL: server.url })).toMatchObject([
      { state: 'ok' },
      { state: 'warning', text: '1 object of deleted files could not be deleted' },
    ])
    server.fail(403)
    expect(await files({ FILES_URL: server.url })).toMatchObject([
      { state: 'problem', text: expect.stringMatching(/^the bucket portal-files cannot be used: /) },
    ])
    await server.close()
    vi.unstubAllEnvs()
    expect(await files({})).toEqual([{ check: 'Files', state: 'ok', text: 'in the database' }])
    await pool().query(
      `with account as (insert into accounts (kind, name) values ('customer', 'Acme') returning id)
       insert into stored_files (account_id, name, size, sha256, content_type, object_id)
       select id, 'costs.csv', 1, '', 'text/csv', uuidv7() from account`,
    )
    expect(await files({})).toMatchObject([{ state: 'problem', text: 'some are in S3, but FILES_URL is not set' }])
  })

  it('finds an untrusted certificate and an unreachable portal and mail server', async () => {
    const server = createServer(selfSigned).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const origin = `https://localhost:${port}`
    const { find } = await examine({ PUBLIC_URL: origin, SMTP_URL: `smtps://localhost:${port}` })
    expect(find('Public URL')).toMatchObject({
      state: 'problem',
      text: `the certificate of ${origin} is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT`,
    })
    expect(find('Mail server')).toMatchObject({ state: 'problem', text: expect.stringContaining('self-signed certificate') })
    server.close()
    await once(server, 'close')
    const closed = await examine({ PUBLIC_URL: origin, SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect(closed.find('Public URL')).toMatchObject({ state: 'warning', text: expect.stringContaining('cannot be reached from here') })
    expect(closed.find('Mail server')).toMatchObject({ state: 'problem', text: expect.stringContaining('ECONNREFUSED') })
    expect((await examine({ PUBLIC_URL: '' })).find('Public URL')).toMatchObject({ state: 'problem' })
    expect((await examine({ PUBLIC_URL: 'http://portal.example' })).find('Public URL')).toMatchObject({ state: 'warning' })
  })

  it('reports an unreachable database beside everything else, as JSON', async () => {
    const { code, stdout, stderr } = await runPortal(['doctor', '--json'], {
      DATABASE_URL: 'postgresql://portal:hidden-word@127.0.0.1:1/portal',
      PORTAL_SECRET: secret,
    })
    const { sound, findings } = JSON.parse(stdout) as { sound: boolean; findings: Finding[] }
    expect({ code, stderr, sound }).toEqual({ code: 1, stderr: '', sound: false })
    expect(findings.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'Portal ok',
      'PostgreSQL problem',
      'Mail server warning',
      'Public URL problem',
      'Secrets warning',
    ])
    expect(stdout).not.toContain('hidden-word')
  })
})
