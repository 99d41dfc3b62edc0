import { start, type Place } from '@portal/db/embedded/cluster'
import { placeEmbeddedFiles, serverUser } from '@portal/db/embedded/home'
import { createPool, type Pool } from '@portal/db/pool'
import { execFile } from 'node:child_process'
import { appendFile, cp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Primary } from './primary.ts'

const run = promisify(execFile)

/** Restored server, promoted at the requested moment. */
export interface Restored {
  home: string
  pool: Pool
  stop(): Promise<void>
}

/** Restores a base backup in a folder, and replays the archive up to a moment. */
export async function restore(primary: Primary, backup: string, folder: string, moment: Date): Promise<Restored> {
  const identity = serverUser()
  const { home, binaries } = await placeEmbeddedFiles(folder, identity)
  const tool = (name: string, ...words: string[]) =>
    run(join(binaries, name), words, { ...identity, cwd: home, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } })
  const place: Place = { home, cluster: join(home, 'cluster'), tool, identity, throwaway: false }
  await moveFolder(backup, place.cluster)
  await writeFile(join(place.cluster, 'recovery.signal'), '')
  await appendFile(
    join(place.cluster, 'postgresql.auto.conf'),
    `
archive_mode = off
restore_command = 'cp ${primary.archive}/%f %p'
recovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = promote
`,
  )
  if (identity.uid !== undefined) await run('chown', ['-R', `${identity.uid}:${identity.gid ?? identity.uid}`, place.cluster])
  const port = await start(place)
  const url = primary.server.url.replace(/:\d+\/portal$/, `:${port}/portal`)
  const pool = createPool(url, { max: 4 })
  while ((await pool.query<{ replays: boolean }>('select pg_is_in_recovery() as replays')).rows[0]!.replays) await sleep(100)
  return {
    pool,
    home,
    async stop() {
      await pool.end()
      await tool('pg_ctl', 'stop', '-D', place.cluster, '-m', 'fast', '-w')
    },
  }
}

/** Moves a folder, also to another file system. */
const moveFolder = (from: string, to: string) => rename(from, to).catch(() => cp(from, to, { recursive: true }))
