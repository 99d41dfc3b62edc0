import { statfs } from 'node:fs/promises'
import { isLoopback } from './is-loopback.ts'
import { ok, problem, warning, formatBytes, formatDuration, type Finding, type Statements } from './finding.ts'

/** Reports the size of the database, and the free space of its disk if the server runs on this machine. */
export async function checkDisk(database: Statements, url: string): Promise<Finding[]> {
  const { rows } = await database.query<{ bytes: number; folder: string | null }>(
    `select pg_database_size(current_database())::float8 as bytes,
       (select setting from pg_settings where name = 'data_directory') as folder`,
  )
  const { bytes, folder } = rows[0]!
  const space = folder !== null && isLoopback(new URL(url).hostname) ? await statfs(folder).catch(() => undefined) : undefined
  return [judgeDisk(bytes, space && { free: space.bavail * space.bsize, total: space.blocks * space.bsize })]
}

export function judgeDisk(databaseBytes: number, disk: { free: number; total: number } | undefined): Finding {
  const check = 'Disk'
  const size = `the database has ${formatBytes(databaseBytes)}`
  if (!disk) return ok(check, `${size}; the disk of its server is not visible from here`)
  const text = `${size}, ${formatBytes(disk.free)} of ${formatBytes(disk.total)} are free`
  const advice = 'Enlarge the disk, or delete what is not needed: PostgreSQL stops when it is full.'
  const share = disk.free / disk.total
  if (share < 0.05) return problem(check, text, advice)
  return share < 0.15 ? warning(check, text, advice) : ok(check, text)
}

export interface Archiver {
  mode: string
  archivedSeconds: number | null
  failedSeconds: number | null
  lastFailed: string | null
}

/** Checks the archiving of the write-ahead log, which is all that the database knows about backups. */
export async function checkBackups(database: Statements): Promise<Finding[]> {
  const { rows } = await database.query<Archiver>(
    `select current_setting('archive_mode') as mode, extract(epoch from clock_timestamp() - last_archived_time)::float8 as "archivedSeconds",
       extract(epoch from clock_timestamp() - last_failed_time)::float8 as "failedSeconds", last_failed_wal as "lastFailed"
     from pg_stat_archiver`,
  )
  return [judgeBackups(rows[0]!)]
}

const day = 86_400

export function judgeBackups({ mode, archivedSeconds, failedSeconds, lastFailed }: Archiver): Finding {
  const check = 'Backups'
  if (mode === 'off')
    return warning(
      check,
      'the write-ahead log is not archived: a restore loses all changes since the last dump, whose time the database does not know',
      'Archive the write-ahead log, or check the dumps (docs/operating.md, Backup and restore).',
    )
  if (failedSeconds !== null && failedSeconds < (archivedSeconds ?? Infinity))
    return problem(
      check,
      `archiving fails since ${lastFailed}, last ${formatDuration(failedSeconds)} ago`,
      'The log of PostgreSQL has the cause. Its disk fills until archiving works.',
    )
  if (archivedSeconds === null)
    return warning(check, 'no segment of the write-ahead log was archived yet', 'Check again after: select pg_switch_wal()')
  const text = `the last segment of the write-ahead log was archived ${formatDuration(archivedSeconds)} ago`
  return archivedSeconds > day
    ? warning(check, text, 'Set archive_timeout (60s), so that changes of quiet days are archived too.')
    : ok(check, text)
}

export interface Slot {
  name: string
  active: boolean
  status: string | null
  retained: number
}

/** Checks that no abandoned replication slot fills the disk. */
export async function checkSlots(database: Statements): Promise<Finding[]> {
  const { rows } = await database.query<Slot>(
    `select slot_name::text as name, active, wal_status as status,
       coalesce(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn), 0)::float8 as retained
     from pg_replication_slots order by slot_name`,
  )
  return [judgeSlots(rows)]
}

const gigabyte = 1024 ** 3

export function judgeSlots(slots: readonly Slot[]): Finding {
  const check = 'Replication slots'
  const lost = slots.filter(({ status }) => status === 'lost')
  if (lost.length > 0)
    return problem(check, `lost: ${lost.map(({ name }) => name).join(', ')}`, 'Create these replicas again, and drop the slots.')
  const unused = slots.filter(({ active }) => !active)
  const text = unused.map(({ name, retained }) => `${name} is not used and retains ${formatBytes(retained)}`).join(', ')
  const advice = 'Start the replica, or drop the slot: select pg_drop_replication_slot(…). The disk fills until then.'
  if (unused.some(({ retained }) => retained > 10 * gigabyte)) return problem(check, text, advice)
  if (unused.length > 0) return warning(check, text, advice)
  return ok(check, slots.length === 0 ? 'none' : `${slots.length} in use`)
}
