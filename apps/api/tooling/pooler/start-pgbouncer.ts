import { serverUser } from '@portal/db/embedded/home'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeAddress } from '../../src/testing/free-address.ts'

/** Running PgBouncer in front of a PostgreSQL server. */
export interface PgBouncer {
  /** `host:port` that it listens on. */
  address: string
  /** First line of `pgbouncer --version`. */
  version: string
  /** Connection string of a database through it. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

/** Program of the tests: `PGBOUNCER`, or the one of the system. */
const installed = process.env['PGBOUNCER'] ?? 'pgbouncer'

/**
 * Starts PgBouncer in front of the server of `databaseUrl`, for every database on it.
 * @param settings lines of `pgbouncer.ini` in addition to the usual ones
 */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Record<string, string | number> = {},
  program = installed,
): Promise<PgBouncer> {
  const server = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'))
  const port = (await freeAddress()).port
  const config: Record<string, string | number> = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'userlist.txt'),
    pool_mode: 'transaction',
    max_client_conn: 1000,
    ...settings,
  }
  const lines = Object.entries(config).map(([name, value]) => `${name} = ${value}`)
  const database = `* = host=${server.hostname} port=${server.port || 5432}`
  await writeFile(join(folder, 'pgbouncer.ini'), ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  await writeFile(join(folder, 'userlist.txt'), `"${server.username}" "${decodeURIComponent(server.password)}"\n`)
  // it does not run as root
  const identity = serverUser()
  await chmod(folder, 0o755)
  for (const name of ['pgbouncer.ini', 'userlist.txt'])
    if (identity.uid !== undefined) await chown(join(folder, name), identity.uid, identity.gid ?? identity.uid)

  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (log = (log + chunk.toString()).slice(-10_000)))
  const ended = once(child, 'close').catch((error: Error) => void (log += error.message))
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${program} did not start:\n${log}`)
    await sleep(50)
  }
  return {
    address: `127.0.0.1:${port}`,
    version: await versionOf(program),
    urlOf(url) {
      const through = new URL(url)
      through.host = `127.0.0.1:${port}`
      return through.toString()
    },
    async stop() {
      child.kill('SIGINT')
      const late = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(late)
      await rm(folder, { recursive: true })
    },
  }
}

async function versionOf(program: string): Promise<string> {
  const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  await once(child, 'close')
  return output.split('\n')[0] ?? ''
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
