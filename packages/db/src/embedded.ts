import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { settle, unprivilegedIdentity, type Identity } from './embedded-home.ts'
import { isAlive, withLockFile } from './lock-file.ts'

/**
 * A real PostgreSQL 18 without Docker or a system package: the binaries come from npm, the cluster lives in a folder. Several processes may
 * hold the same server at once (a running portal and a command beside it): the first one starts it, the last one to let go stops it.
 */
export interface EmbeddedServer {
  /** Connection string of the `portal` database. */
  url: string
  release(): Promise<void>
  /** Where its cluster and password lie: the folder, or a place that the server's user can reach. */
  home: string
}

const run = promisify(execFile)
const database = 'portal'

/** What a portal on one machine wants of its server; larger installations bring their own and tune it (docs/operating.md). */
const settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** For clusters that are thrown away with the test run: nothing has to survive a power cut. */
const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Holds the server whose cluster lives in `folder`, starting it (and making the cluster) if need be.
 * @param options.throwaway trade durability for speed, for tests
 */
export async function holdEmbedded(folder: string, options: { throwaway?: boolean } = {}): Promise<EmbeddedServer> {
  const identity = unprivilegedIdentity()
  const { home, binaries } = await settle(resolve(folder), identity)
  const cluster = join(home, 'cluster')
  const holder = join(home, 'holders', `${process.pid}-${randomBytes(4).toString('hex')}`)
  const tool = (name: string, ...words: string[]) =>
    run(join(binaries, name), words, { ...identity, cwd: home, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } })

  const url = await withLockFile(join(home, 'lock'), async () => {
    const password = await ensureCluster(home, cluster, identity, tool)
    let port = await answeringPort(cluster)
    if (!port) {
      port = await freePort()
      const flags = { ...settings, ...(options.throwaway && throwawaySettings), port: String(port) }
      const words = Object.entries(flags).map(([name, value]) => `-c ${name}='${value}'`)
      await start(tool, cluster, words.join(' '))
    }
    await mkdir(dirname(holder), { recursive: true })
    await writeFile(holder, '')
    return `postgresql://${database}:${password}@127.0.0.1:${port}/${database}`
  })
  await ensureDatabase(url)

  let released = false
  return {
    url,
    home,
    async release() {
      if (released) return
      released = true
      await withLockFile(join(home, 'lock'), async () => {
        await rm(holder, { force: true })
        const others = (await readdir(dirname(holder))).filter((name) => isAlive(Number(name.split('-')[0])))
        if (others.length === 0) await tool('pg_ctl', 'stop', '-D', cluster, '-m', 'fast', '-w').catch(() => {})
      })
    },
  }
}

type Tool = (name: string, ...words: string[]) => Promise<unknown>

/** Makes the cluster on first use. @returns the password of its only user */
async function ensureCluster(home: string, cluster: string, identity: Identity, tool: Tool): Promise<string> {
  const passwordFile = join(home, 'password')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    // made beside its place: initdb that is cut off leaves what looks like a cluster
    const fresh = `${cluster}.new`
    for (const folder of [cluster, fresh]) await rm(folder, { recursive: true, force: true })
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (identity.uid !== undefined) await chown(passwordFile, identity.uid, identity.gid ?? identity.uid)
    await tool(
      'initdb',
      '-D',
      fresh,
      '-U',
      database,
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    )
    await rename(fresh, cluster)
  }
  return readFile(passwordFile, 'utf8')
}

async function start(tool: Tool, cluster: string, flags: string): Promise<void> {
  const log = join(cluster, 'server.log')
  try {
    await tool('pg_ctl', 'start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', flags)
  } catch (error) {
    const words = await readFile(log, 'utf8').catch(() => String(error))
    throw new Error(`The embedded PostgreSQL did not start. The end of ${log}:\n${words.split('\n').slice(-8).join('\n')}`, {
      cause: error,
    })
  }
}

/**
 * Port of the server that runs on this cluster, from its own pid file; undefined when none answers there. The file of a server that was
 * killed stays, and its number may since have gone to another process: in a container that starts anew it often has.
 */
async function answeringPort(cluster: string): Promise<number | undefined> {
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/portal$/, '/postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } catch (error) {
    // two processes that meet here make it once
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error
  } finally {
    await client.end()
  }
}
