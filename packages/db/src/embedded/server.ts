import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { answeringPort, ensureCluster, portal, start, type Place } from './cluster.ts'
import { placeEmbeddedFiles, serverUser } from './home.ts'
import { tryLockFile, withLockFile } from './lock-file.ts'

/**
 * PostgreSQL 18 without Docker or a system package: binaries from npm, cluster in a folder. Several processes (a running portal and CLI commands)
 * can hold the server at once: the first starts it, the last to release it stops it.
 */
export interface EmbeddedServer {
  /** Connection string of the `portal` database. */
  url: string
  release(): Promise<void>
  /** Restarts the server on the same port if it dies before the release. @param say receives a log line per restart */
  keepRunning(say: (line: string) => void): void
  /** Folder of cluster and password: the given folder, or a place that the server's user can reach. */
  home: string
}

const run = promisify(execFile)

/**
 * Holds the server whose cluster is in `folder`. Creates the cluster and starts the server if necessary.
 * @param options.throwaway trades durability for speed, for tests
 * @param options.watchMs interval at which `keepRunning` checks the server
 */
export async function acquireEmbeddedServer(
  folder: string,
  options: { throwaway?: boolean; watchMs?: number } = {},
): Promise<EmbeddedServer> {
  const identity = serverUser()
  const { home, binaries } = await placeEmbeddedFiles(resolve(folder), identity)
  const tool = (name: string, ...words: string[]) =>
    run(join(binaries, name), words, { ...identity, cwd: home, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } })
  const place = { home, cluster: join(home, 'cluster'), tool, identity, throwaway: options.throwaway ?? false }
  const hold = new Hold(place, options.watchMs ?? 2000)
  const url = await hold.begin()
  return { url, home, keepRunning: (say) => hold.keepRunning(say), release: () => hold.release() }
}

/** Stops the server of a folder if it runs without a holder, as after a killed process. @returns true if it was stopped */
export async function stopAbandoned(folder: string): Promise<boolean> {
  const identity = serverUser()
  const { home, binaries } = await placeEmbeddedFiles(resolve(folder), identity)
  const cluster = join(home, 'cluster')
  return withLockFile(join(home, 'busy'), async () => {
    if (!(await answeringPort(cluster)) || (await anyHolder(join(home, 'holders')))) return false
    await run(join(binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { ...identity, cwd: home })
    return true
  })
}

/** Hold of one process on a server. Starts and stops run under one lock per folder. */
class Hold {
  readonly #place: Place
  readonly #lock: string
  readonly #file: string
  #letGo: (() => void) | undefined
  #port = 0
  #released = false
  readonly #watchMs: number
  #watching: NodeJS.Timeout | undefined

  constructor(place: Place, watchMs: number) {
    this.#place = place
    this.#watchMs = watchMs
    this.#lock = join(place.home, 'busy')
    // lock file held while this process runs, so that other processes see that it is alive
    this.#file = join(place.home, 'holders', `${process.pid}-${randomBytes(4).toString('hex')}`)
  }

  async begin(): Promise<string> {
    try {
      const password = await withLockFile(this.#lock, async () => {
        this.#letGo = await tryLockFile(this.#file)
        // remove lock files of earlier releases, which nothing uses now
        for (const name of ['lock', 'lock.clearing']) await rm(join(this.#place.home, name), { force: true })
        const secret = await ensureCluster(this.#place)
        this.#port = (await answeringPort(this.#place.cluster)) ?? (await start(this.#place))
        return secret
      })
      const url = `postgresql://${portal}:${password}@127.0.0.1:${this.#port}/${portal}`
      await ensureDatabase(url)
      return url
    } catch (error) {
      await this.release().catch(() => {})
      throw error
    }
  }

  keepRunning(say: (line: string) => void): void {
    const watch = async () => {
      await this.#revive(say).catch((error: Error) => say(`PostgreSQL has stopped and cannot be restarted: ${error.message}`))
      if (!this.#released) this.#watching = setTimeout(() => void watch(), this.#watchMs).unref()
    }
    this.#watching = setTimeout(() => void watch(), this.#watchMs).unref()
  }

  async #revive(say: (line: string) => void): Promise<void> {
    const { cluster } = this.#place
    if (this.#released || (await answeringPort(cluster)) === this.#port) return
    await withLockFile(this.#lock, async () => {
      if (this.#released || (await answeringPort(cluster))) return
      await start(this.#place, this.#port)
      say('PostgreSQL had stopped and was restarted.')
    })
  }

  async release(): Promise<void> {
    if (this.#released) return
    this.#released = true
    clearTimeout(this.#watching)
    await withLockFile(this.#lock, async () => {
      this.#letGo?.()
      await rm(this.#file, { force: true })
      if (await anyHolder(dirname(this.#file))) return
      await this.#place.tool('pg_ctl', 'stop', '-D', this.#place.cluster, '-m', 'fast', '-w').catch(() => {})
    })
  }
}

/** Returns true if any running process holds the server. Deletes holder files of processes that have ended. */
async function anyHolder(folder: string): Promise<boolean> {
  let found = false
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const release = await tryLockFile(file)
    release?.()
    if (release) await rm(file, { force: true })
    else found = true
  }
  return found
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/portal$/, '/postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [portal])
    if (!rowCount) await client.query(`create database ${portal}`)
  } catch (error) {
    // a concurrent process has just created it
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error
  } finally {
    await client.end()
  }
}
