import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { ServerUser } from './home.ts'
import { EmbeddedServerError } from './server-error.ts'
import { isProcessRunning } from './is-process-running.ts'

/** Name of the cluster's only user, and of its database. */
export const portal = 'portal'

/** Runs a PostgreSQL program as the server's user. */
export type Tool = (name: string, ...words: string[]) => Promise<unknown>

/** Settings for a portal on one machine. Larger installations bring their own server and tune it (docs/operating.md). */
const settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  // limits WAL replay after a crash to some seconds
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** Settings of test clusters, which need not survive a power cut, and whose many small databases need no maintenance. */
const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '256MB' }

/** Settings at the creation of a test cluster. Its random password needs no protection against guesses, which slows down each connection. */
const throwawayPassword = ['-c', 'scram_iterations=1']

/** Folders and identity of a cluster. */
export interface Place {
  home: string
  cluster: string
  tool: Tool
  identity: ServerUser
  throwaway: boolean
}

/** Creates the cluster on first use. @returns the password of its only user */
export async function ensureCluster({ home, cluster, identity, tool, throwaway }: Place): Promise<string> {
  const passwordFile = join(home, 'password')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    // initdb into a temporary folder: an interrupted run leaves something that looks like a cluster
    const fresh = `${cluster}.new`
    for (const folder of [cluster, fresh]) await rm(folder, { recursive: true, force: true })
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (identity.uid !== undefined) await chown(passwordFile, identity.uid, identity.gid ?? identity.uid)
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
    const password = [`--pwfile=${passwordFile}`, '-A', 'scram-sha-256', ...(throwaway ? throwawayPassword : [])]
    await tool('initdb', '-D', fresh, '-U', portal, ...password, ...locale).catch(
      ({ stderr, message }: { stderr?: string; message: string }) => {
        const words = stderr ?? message
        throw fullDisk(fresh, words) ?? new EmbeddedServerError(`PostgreSQL could not create its cluster in ${fresh}:\n${lastLines(words)}`)
      },
    )
    await rename(fresh, cluster)
  }
  return readFile(passwordFile, 'utf8')
}

/**
 * Starts the server, on its previous port if that is free, so that clients with its URL can reconnect.
 * @param wanted required port; fails if it is taken
 */
export async function start({ home, cluster, tool, throwaway }: Place, wanted?: number): Promise<number> {
  const remembered = join(home, 'port')
  const said = await readFile(remembered, 'utf8').catch(() => '')
  // ignores a port file that a power cut truncated
  const before = /^\d{1,5}$/.test(said) && Number(said) < 65_536 ? Number(said) : 0
  const port = wanted ?? (await freePort(before))
  const flags = Object.entries({ ...settings, ...(throwaway && throwawaySettings), port: String(port) })
  const log = join(cluster, 'server.log')
  await disown(cluster)
  try {
    const words = flags.map(([name, value]) => `-c ${name}='${value}'`).join(' ')
    await tool('pg_ctl', 'start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', words)
  } catch (error) {
    const words = await readFile(log, 'utf8').catch(() => (error as Error).message)
    throw (
      fullDisk(home, words) ??
      new EmbeddedServerError(`The embedded PostgreSQL did not start. The end of ${log}:\n${lastLines(words)}`, { cause: error })
    )
  }
  // without a port file the next start picks another port
  if (port !== before) await writeFile(remembered, String(port)).catch(() => {})
  return port
}

/** Largest pid that PostgreSQL parses; no system assigns it. */
const nobodysPid = 2_147_483_647

/**
 * Replaces the pid in PostgreSQL's pid file if that process has ended: PostgreSQL does not start while a process with this pid exists, not
 * even a zombie. The rest of the file stays, because it keeps PostgreSQL from starting while backends of the last run still work.
 */
async function disown(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const [pid, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid || isProcessRunning(Number(pid))) return
  // if the file is not writable, PostgreSQL reports it
  await writeFile(file, [nobodysPid, ...rest].join('\n'), { flag: 'r+' }).catch(() => {})
}

/** Returns an error with instructions if PostgreSQL's output shows a full disk; its own message has none. */
const fullDisk = (folder: string, words: string): EmbeddedServerError | undefined =>
  /No space left on device|Disk quota exceeded/.test(lastLines(words).split('\n').slice(-2).join('\n'))
    ? new EmbeddedServerError(`${folder} cannot be written because the disk is full. Free some space and try again.`)
    : undefined

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-8).join('\n')

/**
 * Returns the port of the running server of this cluster from its pid file, or undefined. The pid file of a killed server stays, and its pid
 * may belong to another process by now (common in a restarted container), so the port is probed as well.
 */
export async function answeringPort(cluster: string): Promise<number | undefined> {
  const [pid, , , port] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(Number)
  return pid && port && isProcessRunning(pid) && (await answers(port)) ? port : undefined
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Returns a free port: `preferred` if nothing listens on it. */
async function freePort(preferred = 0): Promise<number> {
  const server = createServer()
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(preferred, '127.0.0.1', () => resolve(true))
  })
  if (!listening) return freePort()
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
