import { Argument, CommanderError, InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import { businessDate } from '@portal/contracts/scalars'
import { stopAbandoned } from '@portal/db/embedded/server'
import { join } from 'node:path'
import { addArchiveCommands } from './commands/archive-commands.ts'
import { CommandError } from './commands/command-error.ts'
import { commandOrigin } from './commands/command-origin.ts'
import { checkOptions } from './commands/check-options.ts'
import { createAccount, newAccount } from './commands/create-account.ts'
import { createUser, newUser } from './commands/create-user.ts'
import { findAccount } from './commands/find-account.ts'
import { withPresentName } from './commands/former-names.ts'
import type { FilesOptions } from './commands/files/run-files.ts'
import type { MarketOptions } from './commands/market.ts'
import { promptPassword } from './commands/prompt-password.ts'
import { runImportLocations } from './commands/import-locations.ts'
import { runReencrypt } from './commands/reencrypt.ts'
import { command, program } from './commands/program.ts'
import { runVerify } from './commands/verify.ts'
import { withDatabase, withStore } from './commands/with-database.ts'
import { readEnv } from './platform/config/env.ts'
import { AccountChanged } from './ingest/context/context.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { describeStartupError } from './commands/describe-startup-error.ts'

// commands import the modules that only they need, because loading all takes most of the time of a short command

const seedNumber = (value: string) => {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Must be a whole number.')
  return Number(value)
}

command(
  'migrate',
  'migrate the database to this release',
  (self) => self,
  async (terminal) => {
    return withStore(readEnv(), async (store) => {
      const done = await prepareDatabase(store.url)
      terminal.result(done.join('\n') || 'The database is up to date.', { done })
      return 0
    })
  },
)

command<{ size: 'small' | 'large'; seed: number; today?: string }>(
  'demo',
  'load the demo data into an empty database',
  (self) =>
    self
      .addOption(new Option('--size <size>', 'amount of data').choices(['small', 'large']).default('small'))
      .option('--seed <number>', 'random seed of the demo data', seedNumber, 1)
      .option('--today <date>', 'last day of the demo data (default: today)'),
  async (terminal, { size, seed, today = new Date().toISOString().slice(0, 10) }) => {
    checkOptions(z.object({ today: businessDate }), { today })
    const { loadDemo } = await import('./commands/demo/load-demo.ts')
    return withDatabase(readEnv(), async (pool, keys) => {
      const users = await loadDemo(pool, { size, seed, today }, keys, (account, resource, done) =>
        terminal.progress(`${account}: ${done.toLocaleString('en-GB')} ${resource}`),
      )
      terminal.result(`Loaded the ${size} demo data.`, { size, seed, today, users: users.map(({ email }) => email) })
      return 0
    })
  },
)

command<{ kind: string; name: string; alias: string; currency?: string; timeZone?: string; contactEmail?: string }>(
  'create-account',
  'create a customer or vendor account',
  (self) =>
    self
      .requiredOption('--kind <kind>', 'customer or vendor')
      .requiredOption('--name <name>', 'name of the company')
      .requiredOption('--alias <alias>', 'short name in URLs and commands')
      .option('--currency <code>', 'base currency, ISO 4217 (default: AUD)')
      .option('--time-zone <zone>', 'IANA time zone (default: UTC)')
      .option('--contact-email <email>', 'contact email'),
  async (terminal, { currency, ...options }) => {
    const account = checkOptions(newAccount, { ...options, baseCurrency: currency })
    return withDatabase(readEnv(), async (pool) => {
      const id = await createAccount(
        pool,
        account,
        commandOrigin(account.kind === 'customer' ? 'createCustomerAccount' : 'createVendorAccount'),
      )
      terminal.result(`Created the ${account.kind} account ${account.name} (${account.alias}): ${id}`, { id, ...account })
      return 0
    })
  },
)

command<{ email: string; password: string; role: string; account?: string[]; firstName?: string; lastName?: string }>(
  'create-user',
  'create a user who can sign in immediately',
  (self) =>
    self
      .requiredOption('--email <email>', 'email address for signing in')
      .requiredOption(
        '--password <password>',
        '12 to 128 characters; use - to read it from standard input, so that it does not appear in process lists',
      )
      .requiredOption('--role <role>', 'full-admin, admin or user')
      .option('--account <alias...>', 'aliases or ids of the accounts: none for a full-admin, one for a user')
      .option('--first-name <name>', 'first name')
      .option('--last-name <name>', 'last name'),
  async (terminal, { account: aliases = [], ...options }) => {
    const account = [...new Set(aliases)]
    const password = options.password === '-' ? await promptPassword() : options.password
    const user = checkOptions(newUser, { ...options, password })
    return withDatabase(readEnv(), async (pool) => {
      const accounts = await Promise.all(account.map((alias) => findAccount(pool, alias)))
      const id = await createUser(pool, { ...user, accountIds: accounts.map((found) => found.id) }, commandOrigin('createUser'))
      terminal.result(`Created the ${user.role} ${user.email}: ${id}`, { id, email: user.email, role: user.role, accounts: account })
      return 0
    })
  },
)

command<{ account: string }>(
  'import',
  'import a directory of records and files (formats: docs/importing.md)',
  (self) =>
    self
      .argument('<directory>', 'folder with suppliers.ndjson, shipments.ndjson …')
      .requiredOption('--account <alias>', 'the customer account the data belongs to'),
  async (terminal, { account, arguments: [directory = '.'] }) => {
    const { runImport } = await import('./commands/import-directory.ts')
    return withDatabase(readEnv(), (pool) => runImport(pool, terminal, directory, account))
  },
)

command(
  'import-locations',
  'add the locations of the UN/LOCODE list (see docs/operating.md)',
  (self) => self.argument('<files...>', 'CSV files published by UNECE'),
  (terminal, { arguments: files }) => withDatabase(readEnv(), (pool) => runImportLocations(pool, terminal, files)),
)

command<{ account: string }>(
  'reprocess',
  'process the held EDI files of an account again',
  (self) => self.requiredOption('--account <alias>', 'the customer account'),
  async (terminal, { account }) => {
    const { runReprocess } = await import('./commands/reprocess.ts')
    return withDatabase(readEnv(), (pool) => runReprocess(pool, terminal, account))
  },
)

command<{ account?: string }>(
  'verify',
  'compare rollups and derived columns with the raw rows, files in S3 with their rows, and verify the audit log',
  (self) => self.option('--account <alias>', 'one customer account (default: all)'),
  (terminal, { account }) => withDatabase(readEnv(), (pool) => runVerify(pool, terminal, account)),
)

command(
  'doctor',
  'check whether the installation is sound: database, worker, queues, mail server, certificate, backups',
  (self) => self,
  async (terminal) => {
    const { runDoctor } = await import('./commands/doctor/run-doctor.ts')
    const env = readEnv()
    return withStore(env, (store) => runDoctor(env, store, terminal))
  },
)

command<{ account: string }>(
  'rebuild',
  'recompute rollups and derived columns from the raw rows',
  (self) => self.requiredOption('--account <alias>', 'the customer account'),
  async (terminal, { account }) => {
    const { runRebuild } = await import('./commands/rebuild.ts')
    return withDatabase(readEnv(), (pool) => runRebuild(pool, terminal, account))
  },
)

addArchiveCommands()

command(
  'stop-database',
  'stop the embedded PostgreSQL if it is running unused',
  (self) => self,
  async (terminal) => {
    const { DATABASE_URL, PORTAL_DATA } = readEnv()
    const stopped = !DATABASE_URL && (await stopAbandoned(join(PORTAL_DATA, 'postgres')))
    terminal.result(stopped ? 'Stopped the unused PostgreSQL.' : 'No unused PostgreSQL is running.', { stopped })
    return 0
  },
)

command(
  'reencrypt',
  'encrypt the keys of external applications with the current secret (PORTAL_SECRET_PREVIOUS must contain the previous one)',
  (self) => self,
  (terminal) => withDatabase(readEnv(), (pool, keys) => runReencrypt(pool, terminal, keys)),
)

command<FilesOptions>(
  'files',
  'check the S3 bucket of FILES_URL, move files to it or back, or delete its orphans (see docs/operating.md)',
  (self) =>
    self
      .addArgument(new Argument('<action>', 'action').choices(['check', 'move', 'clean']))
      .addOption(new Option('--to <place>', 'for move').choices(['s3', 'database']))
      .option('--dry-run', 'for clean: count the orphans without deleting them'),
  async (terminal, { arguments: [action], ...options }) => {
    const { runFiles } = await import('./commands/files/run-files.ts')
    return withDatabase(readEnv(), (pool) => runFiles(pool, terminal, { ...options, action: action as 'check' }))
  },
)

command<MarketOptions>(
  'market',
  'manage the sources of the market page (see docs/market-sources.md)',
  (self) =>
    self
      .addArgument(new Argument('<action>', 'action').choices(['status', 'fetch', 'import']))
      .argument('[file]', 'file to import: CSV of the European Central Bank, {"base", "date", "rates"}, or one JSON object per line')
      .option('--source <id>', 'one source of MARKET_SOURCES (default: all; for import: the first exchange rate source)')
      .option('--accept', 'for fetch: accept rates that were held because they differ strongly from the previous day')
      .option('--dry-run', 'for import: show the result without storing anything'),
  async (terminal, { arguments: [action, file], ...options }) => {
    const { runMarket } = await import('./commands/market.ts')
    const env = readEnv()
    return withDatabase(env, (pool) => runMarket(pool, terminal, env, { ...options, action: action as 'status', file }))
  },
)

try {
  await program.parseAsync(withPresentName(process.argv.slice(2)), { from: 'user' })
} catch (error) {
  const speaksForItself = [AccountChanged, CommandError].some((kind) => error instanceof kind)
  const trouble = describeStartupError(error)
  const known = speaksForItself ? (error as Error).message : trouble?.words
  if (!(error instanceof CommanderError) && known === undefined) throw error
  if (known !== undefined) process.stderr.write(`${known}\n`)
  // 2 is reserved for findings of a command: rejected records, mismatched metrics
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : (trouble?.code ?? 1)
}
