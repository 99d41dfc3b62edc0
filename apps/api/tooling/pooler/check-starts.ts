import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPgBouncer, type PgBouncer } from './start-pgbouncer.ts'

interface Start {
  title: string
  env: Record<string, string>
  code: number
  output: RegExp
}

const cli = join(import.meta.dirname, '../../src/cli.ts')
const untracked = /^DATABASE_URL leads through a connection pooler that does not track prepared statements\. [^\n]+\n$/
const noSessions = /^DATABASE_SESSION_URL leads through a connection pooler in transaction mode, [^\n]+\n$/

/** Checks that `portal migrate` starts over usable poolers, and names the fault of others in one line. @throws {Error} for an unexpected end */
export async function checkStarts(databaseUrl: string, otherProgram: string | undefined): Promise<void> {
  const other = databaseUrl.replace(/\/[^/]*$/, '/postgres')
  const direct = { DATABASE_SESSION_URL: databaseUrl }
  await overPooler({}, undefined, async (pooler) => {
    const DATABASE_URL = pooler.urlOf(databaseUrl)
    const missing = /^DATABASE_URL leads through a connection pooler in transaction mode: set DATABASE_SESSION_URL [^\n]+\n$/
    await check({ title: 'transaction mode', env: { DATABASE_URL, ...direct }, code: 0, output: /Loaded|up to date/ })
    await check({ title: 'transaction mode without DATABASE_SESSION_URL', env: { DATABASE_URL }, code: 78, output: missing })
    const through = { DATABASE_SESSION_URL: `${DATABASE_URL}?application_name=sessions` }
    await check({ title: 'sessions through the pooler', env: { DATABASE_URL, ...through }, code: 78, output: noSessions })
    const elsewhere = { DATABASE_SESSION_URL: other }
    await check({
      title: 'sessions in another database',
      env: { DATABASE_URL, ...elsewhere },
      code: 78,
      output: /^DATABASE_SESSION_URL leads to another database/,
    })
  })
  await overPooler({ server_round_robin: 1 }, undefined, async (pooler) => {
    const missing = /in transaction mode: set DATABASE_SESSION_URL/
    await check({ title: 'server connections in turn', env: { DATABASE_URL: pooler.urlOf(databaseUrl) }, code: 78, output: missing })
  })
  await overPooler({ pool_mode: 'session' }, undefined, (pooler) =>
    check({ title: 'session mode', env: { DATABASE_URL: pooler.urlOf(databaseUrl) }, code: 0, output: /Loaded|up to date/ }),
  )
  await overPooler({ max_prepared_statements: 0 }, undefined, (pooler) =>
    check({ title: 'no prepared statements', env: { DATABASE_URL: pooler.urlOf(databaseUrl), ...direct }, code: 78, output: untracked }),
  )
  if (!otherProgram) return
  for (const settings of [{}, { ignore_startup_parameters: 'options' }] as Record<string, string>[])
    await overPooler(settings, otherProgram, (pooler) =>
      check({ title: pooler.version, env: { DATABASE_URL: pooler.urlOf(databaseUrl), ...direct }, code: 78, output: untracked }),
    )

  async function overPooler(
    settings: Record<string, string | number>,
    program: string | undefined,
    work: (pooler: PgBouncer) => Promise<void>,
  ) {
    const pooler = await startPgBouncer(databaseUrl, settings, program)
    try {
      await work(pooler)
    } finally {
      await pooler.stop()
    }
  }
}

async function check({ title, env, code, output }: Start): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, 'migrate'], {
    env: { PATH, HOME, PORTAL_SECRET: 'a secret of the pooler tests, long enough', ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
  const [ended] = (await once(child, 'close')) as [number]
  if (ended !== code || !output.test(printed)) throw new Error(`${title}: ended with ${ended} and printed:\n${printed}`)
  process.stdout.write(`${title}: ${printed.trim().split('\n').at(-1)}\n`)
}
