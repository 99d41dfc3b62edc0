/**
 * Runs the API's tests with PgBouncer in transaction mode in front of PostgreSQL: `pnpm test:pooler [test files]`. Without test files, checks
 * first that the start recognises poolers. `PGBOUNCER` names the program (1.21 or newer), `PGBOUNCER_OLD` an older one to be rejected.
 */
import { startTestServer } from '@portal/db/testing/server'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkStarts } from './pooler/check-starts.ts'
import { startPgBouncer } from './pooler/start-pgbouncer.ts'

const api = join(import.meta.dirname, '..')
const server = await startTestServer(process.env['DATABASE_URL'])
let code = 1
try {
  if (process.argv.length === 2) await checkStarts(server.url, process.env['PGBOUNCER_OLD'])
  const pooler = await startPgBouncer(server.url, {
    max_prepared_statements: 200,
    // test databases are dropped when their file ends
    server_idle_timeout: 2,
    default_pool_size: 20,
  })
  try {
    process.stdout.write(`${pooler.version} at ${pooler.address}\n`)
    const env = { ...process.env, DATABASE_URL: server.url, TEST_POOLER: pooler.address }
    const child = spawn('npx', ['vitest', 'run', ...process.argv.slice(2)], { cwd: api, env, stdio: 'inherit' })
    ;[code] = (await once(child, 'close')) as [number]
  } finally {
    await pooler.stop()
  }
} finally {
  await server.stop()
}
process.exit(code)
