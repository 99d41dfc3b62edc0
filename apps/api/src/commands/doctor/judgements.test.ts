import { describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { formatBytes, formatDuration } from './finding.ts'
import { judgeCertificate } from './outside-checks.ts'
import { judgeOutbox, judgeRecomputation, judgeWebhooks, judgeWorker } from './queue-checks.ts'
import { judgeReplica } from './replica-check.ts'
import { judgeRole } from './schema-checks.ts'
import { checkSecrets } from './secret-checks.ts'
import { judgeClock, judgeServer, judgeSettings, judgeTransactions } from './server-checks.ts'
import { judgeBackups, judgeDisk, judgeSlots } from './storage-checks.ts'

const gigabyte = 1024 ** 3
const sound = {
  server: { version: '18.4', number: 180_004, inRecovery: false, encoding: 'UTF8' },
  settings: {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    autovacuum: 'on',
    track_counts: 'on',
    availableConnections: 97,
    usedConnections: 20,
    sharedBuffers: gigabyte / 4,
    databaseBytes: gigabyte,
  },
  role: { role: 'portal', tables: 70, foreign: 0, denied: 0, mayCreate: true, extensions: [] },
  replica: { isSame: true, inRecovery: true, bytes: 0, seconds: 900 },
  archiver: { mode: 'on', archivedSeconds: 60, failedSeconds: 3600, lastFailed: '0001' },
  webhooks: { pending: 3, overdueSeconds: 0, failed: 0, failing: 0, disabled: 0 },
  outbox: { channel: 'mail', waiting: 1, oldestSeconds: 20, abandoned: 0, isSending: false },
  run: { name: 'send mail', ranSeconds: 4, failedSeconds: 90 },
}
const statesOf = (findings: { state: string }[]) => findings.map(({ state }) => state)
const inDays = (days: number) => ({ validTo: new Date(Date.UTC(2026, 0, 1 + days, 12)).toUTCString(), error: null })
const certificate = (days: number, error: string | null = null) =>
  judgeCertificate('https://portal.example', { ...inDays(days), error }, new Date('2026-01-01')).state

describe('the judgement of', () => {
  it('the server rejects old versions, replicas and other encodings', () => {
    expect(judgeServer(sound.server).state).toBe('ok')
    for (const change of [{ number: 170_009 }, { inRecovery: true }, { encoding: 'LATIN1' }])
      expect(judgeServer({ ...sound.server, ...change }).state).toBe('problem')
  })

  it('clocks warns from 2 seconds on and rejects a minute', () => {
    expect([0, 1900, 2000, 59_000, 60_000].map((ms) => judgeClock(ms).state)).toEqual(['ok', 'ok', 'warning', 'warning', 'problem'])
  })

  it.each([
    ['durability', { fsync: 'off' }, 'problem'],
    ['durability', { full_page_writes: 'off' }, 'problem'],
    ['durability', { synchronous_commit: 'off' }, 'warning'],
    ['autovacuum', { autovacuum: 'off' }, 'problem'],
    ['autovacuum', { track_counts: 'off' }, 'problem'],
    ['connections', { availableConnections: 30 }, 'warning'],
    ['connections', { usedConnections: 90 }, 'warning'],
    ['memory', { databaseBytes: 5 * gigabyte }, 'warning'],
  ])('settings finds %s: %j', (name, change, state) => {
    const order = ['durability', 'autovacuum', 'connections', 'memory']
    expect(statesOf(judgeSettings(sound.settings, 12))).toEqual(order.map(() => 'ok'))
    expect(statesOf(judgeSettings({ ...sound.settings, ...change }, 12))).toEqual(order.map((other) => (other === name ? state : 'ok')))
  })

  it('transactions finds old transaction ids and long transactions', () => {
    expect(statesOf(judgeTransactions({ idAge: 2e8, oldestSeconds: 0 }))).toEqual(['ok', 'ok'])
    expect(statesOf(judgeTransactions({ idAge: 5e8, oldestSeconds: 400 }))).toEqual(['warning', 'warning'])
    expect(statesOf(judgeTransactions({ idAge: 1.5e9, oldestSeconds: 4000 }))).toEqual(['problem', 'problem'])
  })

  it('the role requires the tables, and warns if it cannot migrate them', () => {
    const stateOf = (change: object) => judgeRole({ ...sound.role, ...change })[0]!.state
    expect([{}, { denied: 1 }, { foreign: 1 }, { mayCreate: false }].map(stateOf)).toEqual(['ok', 'problem', 'warning', 'warning'])
  })

  it('the replica finds another database, the primary itself, and a lag', () => {
    const stateOf = (change: object) => judgeReplica({ ...sound.replica, ...change }).state
    expect(
      [{}, { isSame: false }, { inRecovery: false }, { bytes: 9, seconds: 10 }, { bytes: 9, seconds: 31 }, { bytes: 9 }].map(stateOf),
    ).toEqual(['ok', 'problem', 'warning', 'ok', 'warning', 'problem'])
  })

  it('the disk finds little space, and reports a disk that is not visible', () => {
    const stateOf = (free: number) => judgeDisk(gigabyte, { free, total: 100 }).state
    expect([20, 14, 4].map(stateOf)).toEqual(['ok', 'warning', 'problem'])
    expect(judgeDisk(gigabyte, undefined)).toMatchObject({ state: 'ok', text: expect.stringContaining('not visible') })
  })

  it('backups finds archiving that is off, fails, has not begun, or is old', () => {
    const stateOf = (change: object) => judgeBackups({ ...sound.archiver, ...change }).state
    expect(stateOf({})).toBe('ok')
    expect(stateOf({ failedSeconds: 30 })).toBe('problem')
    expect(stateOf({ archivedSeconds: null })).toBe('problem')
    for (const change of [
      { mode: 'off' },
      { archivedSeconds: null, failedSeconds: null },
      { archivedSeconds: 90_000, failedSeconds: null },
    ])
      expect(stateOf(change)).toBe('warning')
  })

  it('replication slots finds unused and lost ones', () => {
    const slot = { name: 'a', active: true, status: 'reserved', retained: 100 }
    const stateOf = (change: object) => judgeSlots([slot, { ...slot, ...change }]).state
    expect([{}, { active: false }, { active: false, retained: 11 * gigabyte }, { status: 'lost' }].map(stateOf)).toEqual([
      'ok',
      'warning',
      'problem',
      'problem',
    ])
  })

  it('the worker finds none, a stopped one, failing tasks, and tasks that do not end', () => {
    const other = { name: 'send push', ranSeconds: 5, failedSeconds: null }
    expect(judgeWorker([sound.run, other])).toEqual({ check: 'Worker', state: 'ok', text: 'ran 4 s ago, 2 tasks' })
    expect(judgeWorker([])).toMatchObject({ state: 'problem', text: 'none has run since the start of the database' })
    expect(judgeWorker([{ ...sound.run, ranSeconds: 61 }])).toMatchObject({ state: 'problem', text: 'the last one ended 61 s ago' })
    expect(judgeWorker([other, { ...sound.run, failedSeconds: 1 }])).toMatchObject({ state: 'problem', text: 'failing: send mail' })
    expect(judgeWorker([other, { ...sound.run, ranSeconds: 3000, failedSeconds: null }])).toMatchObject({
      state: 'warning',
      text: 'not ended for a long time: send mail (50 min)',
    })
  })

  it('aggregates warns only if no worker recomputes them', () => {
    const waiting = { months: 3, accounts: 1, rebuilds: 0 }
    expect(judgeRecomputation({ months: 0, accounts: 0, rebuilds: 0 }, false).state).toBe('ok')
    expect([true, false].map((isSound) => judgeRecomputation(waiting, isSound).state)).toEqual(['ok', 'warning'])
    expect(judgeRecomputation({ months: 0, accounts: 0, rebuilds: 2 }, false).state).toBe('warning')
  })

  it('queues finds what waits for long, was abandoned, or fails', () => {
    const mail = (change: object, hasMailServer = true) => judgeOutbox({ ...sound.outbox, ...change }, hasMailServer).state
    expect([
      mail({}),
      mail({ oldestSeconds: 1000 }),
      mail({ oldestSeconds: 30_000 }),
      mail({ oldestSeconds: 30_000, isSending: true }),
      mail({ abandoned: 1 }),
    ]).toEqual(['ok', 'warning', 'problem', 'warning', 'warning'])
    expect([mail({}, false), mail({ waiting: 0 }, false)]).toEqual(['problem', 'ok'])
    const webhooks = (change: object) => judgeWebhooks({ ...sound.webhooks, ...change }).state
    expect([{}, { failing: 1 }, { failed: 1 }, { overdueSeconds: 1000 }].map(webhooks)).toEqual(['ok', 'warning', 'warning', 'problem'])
  })

  it('certificates warns 14 days before they expire', () => {
    expect([30, 14, 13, 0, -2].map((days) => certificate(days))).toEqual(['ok', 'ok', 'warning', 'warning', 'problem'])
    expect(certificate(30, 'self-signed certificate')).toBe('problem')
  })

  it('secrets finds well-known passwords, weak and left-over secrets, without printing them', () => {
    const secret = 'L0ng-enough_and/random+0123456789abcdef'
    const found = (env: Record<string, string>) =>
      checkSecrets(
        readEnv({ DATABASE_URL: 'postgresql://portal:Kx7qPz93@db/portal', PORTAL_SECRET: secret, METRICS_TOKEN: secret, ...env }),
      )
    expect(found({})).toEqual([{ check: 'Secrets', state: 'ok', text: 'set' }])
    for (const [env, state] of [
      [{ DATABASE_URL: 'postgresql://portal:Postgres@db/portal' }, 'problem'],
      [{ READ_DATABASE_URL: 'postgresql://portal@db/portal' }, 'warning'],
      [{ DATABASE_SESSION_URL: 'postgresql://portal:postgres@db/portal' }, 'problem'],
      [{ PORTAL_SECRET: 'abcabcabcabcabcabcabcabcabcabcabcabc' }, 'problem'],
      [{ PORTAL_SECRET_PREVIOUS: secret }, 'warning'],
      [{ METRICS_TOKEN: '' }, 'warning'],
    ] as const) {
      const findings = found(env)
      expect(statesOf(findings)).toEqual([state])
      expect(JSON.stringify(findings)).not.toMatch(/Kx7qPz93|abcabc|L0ng/)
    }
  })

  it('numbers is readable', () => {
    expect([0, 59, 119, 120, 7200, 172_800].map(formatDuration)).toEqual(['0 s', '59 s', '119 s', '2 min', '2 h', '2 days'])
    expect([0, 512, 1536, 20 * gigabyte].map(formatBytes)).toEqual(['0 bytes', '512 bytes', '1.5 kB', '20 GB'])
  })
})
