import { ensureCluster, start, type Place } from '@portal/db/embedded/cluster'
import { placeEmbeddedFiles, serverUser } from '@portal/db/embedded/home'
import { createPool } from '@portal/db/pool'
import { execFile, execFileSync } from 'node:child_process'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL server of the embedded binaries. */
export interface Server {
  name: string
  place: Place
  port: number
  /** Connection string of the `portal` database. */
  url: string
}

async function placeOf(folder: string): Promise<Place> {
  const identity = serverUser()
  const { home, binaries } = await placeEmbeddedFiles(folder, identity)
  const tool = (name: string, ...words: string[]) =>
    run(join(binaries, name), words, { ...identity, cwd: home, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } })
  return { home, cluster: join(home, 'cluster'), tool, identity, throwaway: false }
}

const urlOf = (password: string, port: number, database = 'portal') => `postgresql://portal:${password}@127.0.0.1:${port}/${database}`

/** Creates and starts a primary server with an empty database `portal`. */
export async function createPrimary(folder: string): Promise<Server> {
  const place = await placeOf(folder)
  const password = await ensureCluster(place)
  const port = await start(place)
  const pool = createPool(urlOf(password, port, 'postgres'), { max: 1 })
  await pool.query('create database portal')
  await pool.end()
  return { name: 'primary', place, port, url: urlOf(password, port) }
}

/** Copies the files of a stopped primary to standby servers, which wait for each other's confirmation once they are promoted. */
export async function createStandby(primary: Server, folder: string, name: string): Promise<Server> {
  const place = await placeOf(folder)
  execFileSync('cp', ['-a', primary.place.cluster, place.cluster])
  execFileSync('cp', ['-a', join(primary.place.home, 'password'), join(place.home, 'password')])
  for (const file of ['postmaster.pid', 'postmaster.opts', 'server.log']) await rm(join(place.cluster, file), { force: true })
  await own(place, 'standby.signal', '')
  const server = { name, place, port: 0, url: '' }
  await follow(server, primary)
  await startServer(server)
  return server
}

async function own({ cluster, identity }: Place, file: string, text: string): Promise<void> {
  const path = join(cluster, file)
  await writeFile(path, text)
  if (identity.uid !== undefined) execFileSync('chown', [`${identity.uid}:${identity.gid}`, path])
}

/** Makes a standby follow a primary from its next start or reload on. */
export async function follow(standby: Server, primary: Server): Promise<void> {
  const password = await readFile(join(primary.place.home, 'password'), 'utf8')
  const source = `host=127.0.0.1 port=${primary.port} user=portal password=${password} application_name=${standby.name}`
  await appendFile(join(standby.place.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
}

/** Requires one standby to confirm each commit, as soon as the server is a primary. */
export const confirmCommits = ({ place }: Server): Promise<void> =>
  appendFile(join(place.cluster, 'postgresql.auto.conf'), `synchronous_standby_names = 'ANY 1 (one, two)'\n`)

/** Starts a server, on its port if it had one. */
export async function startServer(server: Server): Promise<void> {
  server.port = await start(server.place, server.port || undefined)
  server.url = urlOf(await readFile(join(server.place.home, 'password'), 'utf8'), server.port)
}

export const stopServer = ({ place }: Server, mode: 'fast' | 'immediate' = 'fast'): Promise<unknown> =>
  place.tool('pg_ctl', 'stop', '-D', place.cluster, '-m', mode, '-w')
export const reload = ({ place }: Server): Promise<unknown> => place.tool('pg_ctl', 'reload', '-D', place.cluster)
export const promote = ({ place }: Server): Promise<unknown> => place.tool('pg_ctl', 'promote', '-D', place.cluster, '-w')

/** Kills the first process of a server, as a power cut would. */
export async function kill({ place }: Server): Promise<void> {
  const [pid] = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Runs one statement over a new connection. */
export async function readValue<T>(url: string, text: string): Promise<T> {
  const pool = createPool(url, { max: 1 })
  try {
    return (await pool.query<{ value: T }>(text)).rows[0]!.value
  } finally {
    await pool.end()
  }
}
