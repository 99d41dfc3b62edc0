/**
 * Backup drill: archives the write-ahead log of an embedded PostgreSQL 18, takes a base backup under load, restores it to a moment in the middle of the
 * load into a second cluster, and checks it: `pnpm drill --size small --seconds 10`. Exits with 1 if anything is lost, late or inconsistent.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createExternalApplication } from '../src/commands/create-external-application.ts'
import { createCommandOutput } from '../src/commands/command-output.ts'
import { loadDemo } from '../src/commands/demo/load-demo.ts'
import { runVerify } from '../src/commands/verify.ts'
import { KeyVault } from '../src/domain/applications/key-vault.ts'
import { prepareDatabase } from '../src/platform/db/prepare-database.ts'
import { startApi } from './drill/api-process.ts'
import { takeBaseBackup } from './drill/base-backup.ts'
import { compareWrites, Load } from './drill/load.ts'
import { archiveAll, startPrimary, type Primary } from './drill/primary.ts'
import { restore } from './drill/restore.ts'

const { values } = parseArgs({
  options: {
    /** Amount of demo data. */
    size: { type: 'string', default: 'small' },
    /** Seconds of load after the base backup; the restored moment is in their middle. */
    seconds: { type: 'string', default: '10' },
  },
})
const size = values.size === 'large' ? 'large' : 'small'
const seconds = Number(values.seconds)

const megabyte = 1024 * 1024
const sizes: Record<string, number> = {}
const durations: Record<string, number> = {}
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  console.log(`${name} …`)
  const result = await work()
  durations[name] = (performance.now() - start) / 1000
  return result
}

/** Ends what the drill has started, the latest first. */
const ends: (() => Promise<unknown>)[] = []

const root = await mkdtemp(join(tmpdir(), 'portal-drill-'))
await chmod(root, 0o755)
ends.push(() => rm(root, { recursive: true, force: true }))
const secret = randomBytes(32).toString('base64url')
const keys = new KeyVault(secret, undefined)

try {
  await drill()
} finally {
  for (const end of ends.toReversed()) await end()
}

async function drill(): Promise<void> {
  const primary = await timed('start with archiving', () => startPrimary(join(root, 'primary')))
  ends.push(
    () => rm(primary.server.home, { recursive: true, force: true }),
    () => primary.server.release(),
    () => primary.pool.end(),
  )
  await prepareDatabase(primary.server.url)
  await timed('load of the demo data', () => loadDemo(primary.pool, { size, seed: 1, today: new Date().toISOString().slice(0, 10) }, keys))
  const { rows: accounts } = await primary.pool.query<{ id: string }>(
    `select id from accounts where kind = 'customer' order by alias limit 1`,
  )
  const { key } = await createExternalApplication(
    primary.pool,
    keys,
    { accountId: accounts[0]!.id, name: 'Drill', endpoints: { 'push-shipments': false }, callsPerMinute: 60_000 },
    new Date(),
  )
  const api = await startApi({ DATABASE_URL: primary.server.url, PORTAL_SECRET: secret })
  ends.push(() => api.stop())
  const load = new Load(primary.pool, { origin: api.origin, key })

  const backup = join(root, 'backup')
  sizes['base backup'] = await timed('base backup under load', () => takeBaseBackup(primary, backup))
  const walBefore = await walPosition(primary)
  await sleep((seconds * 1000) / 2)
  const moment = new Date()
  await sleep((seconds * 1000) / 2)
  await load.stop()
  const { rows: walRows } = await primary.pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::text as bytes',
    [walBefore],
  )
  sizes['write-ahead log of the load'] = Number(walRows[0]!.bytes)
  await archiveAll(primary)
  sizes['archive'] = await folderSize(primary.archive)

  const restored = await timed('restore and replay', () => restore(primary, backup, join(root, 'restored'), moment))
  ends.push(
    () => rm(restored.home, { recursive: true, force: true }),
    () => restored.stop(),
  )
  const verified = await timed('portal verify', () => runVerify(restored.pool, createCommandOutput(false), undefined))
  const { lost, late } = await compareWrites(restored.pool, load.writes, moment)

  const before = load.writes.filter(({ acknowledgedAt }) => acknowledgedAt < moment)
  const after = load.writes.filter(({ begunAt }) => begunAt > moment)
  const isIntact = verified === 0 && lost.length === 0 && late.length === 0 && before.length > 0 && after.length > 0
  for (const [name, bytes] of Object.entries(sizes)) console.log(`${name}: ${(bytes / megabyte).toFixed(0)} MB`)
  for (const [name, duration] of Object.entries(durations)) console.log(`${name}: ${duration.toFixed(1)} s`)
  console.log(`writes acknowledged before the moment: ${before.length}, missing: ${lost.length}`)
  console.log(`writes begun after the moment: ${after.length}, present: ${late.length}`)
  console.log(`portal verify: ${verified === 0 ? 'clean' : 'differences'}`)
  const copyRate = sizes['base backup'] / durations['base backup under load']!
  console.log(
    `estimate for 100 GB by the rate of this file copy (${(copyRate / megabyte).toFixed(0)} MB/s under load on this machine): ` +
      `${((100 * 1024 * megabyte) / copyRate / 3600).toFixed(1)} h for the base backup, and as long for copying it back`,
  )
  console.log(isIntact ? 'The drill succeeded.' : 'The drill FAILED.')
  process.exitCode = isIntact ? 0 : 1
}

async function walPosition({ pool }: Primary): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  return rows[0]!.position
}

async function folderSize(folder: string): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
  return files.reduce((sum, { size: bytes }) => sum + bytes, 0)
}
