import { createPool } from '@portal/db/pool'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../../../package.json' with { type: 'json' }
import type { Env } from '../../platform/config/env.ts'
import type { OpenedDatabase } from '../../platform/db/open-database.ts'
import type { CommandOutput } from '../command-output.ts'
import { formatCount, ok, problem, type Finding, type Statements } from './finding.ts'
import { checkFiles } from './file-check.ts'
import { checkMailServer, checkPublicUrl } from './outside-checks.ts'
import { checkOutbox, checkRecomputation, checkWebhooks, checkWorker } from './queue-checks.ts'
import { checkReplicas } from './replica-check.ts'
import { checkMigrations, checkRole } from './schema-checks.ts'
import { checkSecrets, secretRemover } from './secret-checks.ts'
import { checkClock, checkServer, checkSettings, checkTransactions } from './server-checks.ts'
import { checkBackups, checkDisk, checkSlots } from './storage-checks.ts'

/** Maximum duration of a check. */
const timeoutMs = 15_000

/** Name of a check for the case that it fails, and the check. */
type Check = readonly [name: string, run: () => Promise<Finding[]> | Finding[]]

/**
 * Runs `portal doctor`: checks the installation without changing anything.
 * @returns exit code: 1 if there is a problem
 */
export async function runDoctor(
  env: Env,
  store: Pick<OpenedDatabase, 'url' | 'readUrls'>,
  terminal: CommandOutput,
  now = new Date(),
): Promise<number> {
  const clean = secretRemover(env)
  const pool = createPool(store.url, { max: 3, queryTimeoutMs: 10_000, patienceMs: 5000 })
  try {
    const reachable = await pool.query('select').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.message || String(error.code),
    )
    const checks = [...(reachable === undefined ? databaseChecks(env, store, pool) : [unreachable(reachable)]), ...outsideChecks(env, now)]
    const found = (await Promise.all(checks.map(runCheck))).flat()
    const version = ok('Portal', `${manifest.version}, Node.js ${process.versions.node}`)
    const findings = [version, ...found].map((finding) => ({ ...finding, text: clean(finding.text) }))
    const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
    const [problems, warnings] = [count('problem'), count('warning')]
    terminal.result(formatFindings(findings, problems, warnings), { sound: problems === 0, problems, warnings, findings })
    return problems > 0 ? 1 : 0
  } finally {
    await pool.end()
  }
}

function databaseChecks(env: Env, { url, readUrls }: Pick<OpenedDatabase, 'url' | 'readUrls'>, database: Statements): Check[] {
  return [
    ['PostgreSQL', () => checkServer(database)],
    ['Clock', () => checkClock(database)],
    ['Settings', () => checkSettings(database, env.DATABASE_POOL)],
    ['Transactions', () => checkTransactions(database)],
    ['Migrations', () => checkMigrations(database)],
    ['Role', () => checkRole(database)],
    ['Disk', () => checkDisk(database, url)],
    ['Backups', () => checkBackups(database)],
    ['Replication slots', () => checkSlots(database)],
    ['Replica', () => checkReplicas(database, readUrls)],
    ['Files', () => checkFiles(database, env)],
    ['Worker', () => checkWorker(database)],
    ['Aggregates', () => checkRecomputation(database)],
    ['Outbox', () => checkOutbox(database, env.SMTP_URL !== undefined || env.DATABASE_URL === undefined)],
    ['Webhooks', () => checkWebhooks(database)],
  ]
}

const outsideChecks = (env: Env, now: Date): Check[] => [
  ['Mail server', () => checkMailServer(env)],
  ['Public URL', () => checkPublicUrl(env, now)],
  ['Secrets', () => checkSecrets(env)],
]

const unreachable = (message: string): Check => [
  'PostgreSQL',
  () => [
    problem('PostgreSQL', `cannot be used: ${message}`, 'Check DATABASE_URL, and that PostgreSQL runs there and accepts connections.'),
  ],
]

/** SQLSTATE of an unknown table or type. */
const undefinedNames = new Set(['42P01', '42704'])

/** Runs a check. A failed or slow one is a problem itself. */
async function runCheck([name, run]: Check): Promise<Finding[]> {
  const late = problem(name, `no result within ${timeoutMs / 1000} s`, 'Look at the load of the database server and at pg_stat_activity.')
  try {
    return await Promise.race([run(), sleep(timeoutMs, [late], { ref: false })])
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (undefinedNames.has(code ?? '')) return [problem(name, 'cannot be checked before the migration', 'Run: portal migrate')]
    return [problem(name, `cannot be checked: ${message}`, 'Correct this first, then run portal doctor again.')]
  }
}

function formatFindings(findings: readonly Finding[], problems: number, warnings: number): string {
  const lines = findings.flatMap(({ state, check, text, advice }) => [
    `${state.padEnd(8)} ${check}: ${text}`,
    ...(advice === undefined ? [] : [`${' '.repeat(9)}→ ${advice}`]),
  ])
  const summary = problems > 0 ? 'The installation has problems' : 'The installation is sound'
  return [...lines, '', `${summary}: ${formatCount(problems, 'problem')}, ${formatCount(warnings, 'warning')}.`].join('\n')
}
