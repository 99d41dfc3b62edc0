import { acquireEmbeddedServer, type EmbeddedServer } from '@portal/db/embedded/server'
import { serverUser } from '@portal/db/embedded/home'
import { createPool, withClient, type Pool } from '@portal/db/pool'
import { mkdir, chown } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Primary server that archives its write-ahead log. */
export interface Primary {
  server: EmbeddedServer
  pool: Pool
  /** Folder of the archive, which the server's user can write. */
  archive: string
}

/** Starts an embedded PostgreSQL in a folder, and switches archiving on: `archive_command` copies each segment under a temporary name first. */
export async function startPrimary(folder: string): Promise<Primary> {
  const first = await acquireEmbeddedServer(folder)
  const archive = `${first.home}/archive`
  await mkdir(archive, { recursive: true })
  const { uid, gid } = serverUser()
  if (uid !== undefined) await chown(archive, uid, gid ?? uid)
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`
  const settings = createPool(first.url, { max: 1 })
  await settings.query(`alter system set archive_mode = on`)
  await settings.query(`alter system set archive_command = '${command}'`)
  await settings.end()
  // archive_mode needs a restart
  await first.release()
  const server = await acquireEmbeddedServer(folder)
  return { server, pool: createPool(server.url, { max: 4 }), archive }
}

/** Ends the current segment of the write-ahead log and waits until it is archived. */
export async function archiveAll({ pool }: Primary): Promise<void> {
  const segment = await withClient(pool, async (client) => {
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
    return rows[0]!.segment
  })
  for (;;) {
    const { rows } = await pool.query<{ done: boolean; failure: string | null }>(
      'select coalesce(last_archived_wal >= $1, false) as done, last_failed_wal as failure from pg_stat_archiver',
      [segment],
    )
    if (rows[0]!.done) return
    if (rows[0]!.failure) throw new Error(`The segment ${rows[0]!.failure} could not be archived.`)
    await sleep(100)
  }
}
