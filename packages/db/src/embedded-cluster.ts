import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Identity } from './embedded-home.ts'
import { EmbeddedTrouble } from './embedded-trouble.ts'
import { isAlive } from './is-alive.ts'

/** The only user of the cluster, and its database. */
export const portal = 'portal'

/** Runs one of PostgreSQL's own programs as the server's user. */
export type Tool = (name: string, ...words: string[]) => Promise<unknown>

/** What a portal on one machine wants of its server; larger installations bring their own and tune it (docs/operating.md). */
const settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  // what is read again after a kill: some seconds' worth
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** For clusters that are thrown away with the test run: nothing has to survive a power cut. */
const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A cluster, and what is needed to run it. */
export interface Place {
  home: string
  cluster: string
  tool: Tool
  identity: Identity
  throwaway: boolean
}

/** Makes the cluster on first use. @returns the password of its only user */
export async function ensureCluster({ home, cluster, identity, tool }: Place): Promise<string> {
  const passwordFile = join(home, 'password')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    // made beside its place: initdb that is cut off leaves what looks like a cluster
    const fresh = `${cluster}.new`
    for (const folder of [cluster, fresh]) await rm(folder, { recursive: true, force: true })
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (identity.uid !== undefined) await chown(passwordFile, identity.uid, identity.gid ?? identity.uid)
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
    await tool('initdb', '-D', fresh, '-U', portal, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', ...locale).catch(
      ({ stderr, message }: { stderr?: string; message: string }) => {
        const words = stderr ?? message
        throw fullDisk(fresh, words) ?? new EmbeddedTrouble(`PostgreSQL could not make its cluster in ${fresh}:\n${lastLines(words)}`)
      },
    )
    await rename(fresh, cluster)
  }
  return readFile(passwordFile, 'utf8')
}

/**
 * Starts the server: where it was before if that is free, so that those who have its address find it again.
 * @param wanted the only port that will do
 */
export async function start({ home, cluster, tool, throwaway }: Place, wanted?: number): Promise<number> {
  const remembered = join(home, 'port')
  const said = await readFile(remembered, 'utf8').catch(() => '')
  // what a power cut has left of it says nothing
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
      new EmbeddedTrouble(`The embedded PostgreSQL did not start. The end of ${log}:\n${lastLines(words)}`, { cause: error })
    )
  }
  // who cannot remember starts somewhere else next time
  if (port !== before) await writeFile(remembered, String(port)).catch(() => {})
  return port
}

/** No process has this number on any system: it is the largest that PostgreSQL can read. */
const nobodysPid = 2_147_483_647

/**
 * PostgreSQL does not start while a process has the number in its pid file, even one that has ended and waits to be collected. Only the number
 * is replaced: the rest of the file keeps PostgreSQL from starting while a process of the one before still works.
 */
async function disown(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const [pid, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid || isAlive(Number(pid))) return
  // where it cannot be written, PostgreSQL says why
  await writeFile(file, [nobodysPid, ...rest].join('\n'), { flag: 'r+' }).catch(() => {})
}

/** What is to be done where PostgreSQL has no room left; its own words do not say. */
const fullDisk = (folder: string, words: string): EmbeddedTrouble | undefined =>
  /No space left on device|Disk quota exceeded/.test(lastLines(words).split('\n').slice(-2).join('\n'))
    ? new EmbeddedTrouble(`${folder} cannot be written: the disk is full. Make room, then try again.`)
    : undefined

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-8).join('\n')

/**
 * Port of the server that runs on this cluster, from its own pid file; undefined when none answers there. The file of a server that was
 * killed stays, and its number may since have gone to another process: in a container that starts anew it often has.
 */
export async function answeringPort(cluster: string): Promise<number | undefined> {
  const [pid, , , port] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(Number)
  return pid && port && isAlive(pid) && (await answers(port)) ? port : undefined
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

/** A port that nobody listens on: this one if it is given and free. */
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
