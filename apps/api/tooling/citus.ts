/**
 * Runs the API's tests on a Citus cluster: `CITUS_URL=postgres://… pnpm test:citus [test files]`. The connection string leads to the coordinator,
 * to a database with the extension and at least one worker server. The user must be able to create databases on all servers.
 */
import { createPool } from '@portal/db/pool'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const url = process.env['CITUS_URL']
if (!url) {
  process.stderr.write('Set CITUS_URL to the connection string of the coordinator of a Citus cluster.\n')
  process.exit(2)
}

/** Returns the addresses of the servers, the coordinator first. */
async function listServers(connectionString: string): Promise<string[]> {
  const pool = createPool(connectionString, { max: 1 })
  const { rows } = await pool.query<{ address: string; version: string }>(
    `select nodename || ':' || nodeport as address, citus_version() as version from pg_dist_node
     where noderole = 'primary' and isactive and groupid <> 0 order by 1`,
  )
  await pool.end()
  if (rows.length === 0) throw new Error('The cluster has no worker server.')
  process.stdout.write(`${rows[0]!.version}, ${rows.length} worker servers\n`)
  return [new URL(connectionString).host, ...rows.map(({ address }) => address)]
}

const env = { ...process.env, DATABASE_URL: url, TEST_CITUS: (await listServers(url)).join(',') }
const child = spawn('npx', ['vitest', 'run', ...process.argv.slice(2)], { cwd: join(import.meta.dirname, '..'), env, stdio: 'inherit' })
const [code] = (await once(child, 'close')) as [number]
process.exit(code)
