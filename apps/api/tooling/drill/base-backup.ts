import { withClient } from '@portal/db/pool'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Primary } from './primary.ts'

/** Folders whose content PostgreSQL recreates, or that a restored server must not have. */
const emptied = new Set(['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const leftOut = /^(postmaster\.(pid|opts)|server\.log|pgsql_tmp.*|pg_internal\.init)$/

/**
 * Copies the cluster of a running server with the low-level API (`pg_backup_start`, file copy, `pg_backup_stop`), as the manual of PostgreSQL
 * describes it. @returns number of copied bytes
 */
export const takeBaseBackup = ({ pool, server }: Primary, target: string): Promise<number> =>
  withClient(pool, async (client) => {
    await client.query(`select pg_backup_start('drill', fast => true)`)
    const bytes = await copyFolder(join(server.home, 'cluster'), target)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(target, 'backup_label'), rows[0]!.labelfile)
    return bytes
  })

async function copyFolder(from: string, to: string): Promise<number> {
  let bytes = 0
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 })
      else bytes += await copyFolder(source, target)
    } else if (!leftOut.test(entry.name)) bytes += await copyIfPresent(source, target)
  }
  return bytes
}

/** Copies a file. One that was deleted during the backup is not needed: the write-ahead log contains the deletion. */
async function copyIfPresent(source: string, target: string): Promise<number> {
  try {
    await copyFile(source, target)
    return (await stat(target)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
