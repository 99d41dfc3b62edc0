import { ok, problem, warning, formatBytes, formatDuration, type Finding, type Statements } from './finding.ts'

interface Server {
  version: string
  number: number
  inRecovery: boolean
  encoding: string
}

/** Checks that the server has the required version and accepts writes. */
export async function checkServer(database: Statements): Promise<Finding[]> {
  const { rows } = await database.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_is_in_recovery() as "inRecovery", current_setting('server_encoding') as encoding`,
  )
  return [judgeServer(rows[0]!)]
}

const requiredMajor = 18

export function judgeServer({ version, number, inRecovery, encoding }: Server): Finding {
  const check = 'PostgreSQL'
  if (number < requiredMajor * 10_000) return problem(check, version, `Upgrade to PostgreSQL ${requiredMajor} or later.`)
  if (inRecovery)
    return problem(
      check,
      `${version}, a replica that accepts no writes`,
      'Point DATABASE_URL to the primary, and READ_DATABASE_URL to replicas.',
    )
  if (encoding !== 'UTF8')
    return problem(check, `${version} with the encoding ${encoding}`, 'Restore the data into a database with the encoding UTF8.')
  return ok(check, version)
}

/** Compares the clocks of this machine and of the database server. */
export async function checkClock(database: Statements): Promise<Finding[]> {
  // the first statement of a connection includes connecting
  await database.query('select')
  const before = Date.now()
  const { rows } = await database.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  const after = Date.now()
  const difference = rows[0]!.ms - (before + after) / 2
  // within the duration of the statement, the clocks may agree
  return [judgeClock(Math.max(0, Math.abs(difference) - (after - before) / 2))]
}

export function judgeClock(differenceMs: number): Finding {
  const seconds = Math.round(differenceMs / 100) / 10
  const text = `differs by ${seconds} s from the clock of the database`
  const advice = 'Synchronise both machines with NTP: tokens, links and due dates depend on the time.'
  if (seconds >= 60) return problem('Clock', text, advice)
  return seconds >= 2 ? warning('Clock', text, advice) : ok('Clock', text)
}

export interface ServerSettings {
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  autovacuum: string
  track_counts: string
  /** Connections that roles without special rights can use. */
  availableConnections: number
  usedConnections: number
  sharedBuffers: number
  databaseBytes: number
}

const settingsQuery = `
  select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit, current_setting('autovacuum') as autovacuum,
    current_setting('track_counts') as track_counts,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - current_setting('reserved_connections')::int as "availableConnections",
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "usedConnections",
    pg_size_bytes(current_setting('shared_buffers'))::float8 as "sharedBuffers",
    pg_database_size(current_database())::float8 as "databaseBytes"`

/** Checks the settings of the server on which the portal's promises depend. @param pool value of DATABASE_POOL */
export async function checkSettings(database: Statements, pool: number): Promise<Finding[]> {
  const { rows } = await database.query<ServerSettings>(settingsQuery)
  return judgeSettings(rows[0]!, pool)
}

/** Connections of a process besides `DATABASE_POOL`, of a worker and of a command (docs/operating.md, Scaling). */
const connectionsBesidesPool = 12 + 8 + 4
const gigabyte = 1024 ** 3

export function judgeSettings(settings: ServerSettings, pool: number): Finding[] {
  return [judgeDurability(settings), judgeVacuum(settings), judgeConnections(settings, pool), judgeMemory(settings)]
}

function judgeDurability({ fsync, full_page_writes, synchronous_commit }: ServerSettings): Finding {
  const check = 'Durability'
  const off = Object.entries({ fsync, full_page_writes }).flatMap(([name, value]) => (value === 'off' ? [name] : []))
  if (off.length > 0)
    return problem(check, `${off.join(' and ')} off: a power cut can destroy the database`, `Set ${off.join(' and ')} to on.`)
  return synchronous_commit === 'off'
    ? warning(check, 'synchronous_commit is off: a crash loses the last confirmed changes', 'Set synchronous_commit to on.')
    : ok(check, 'confirmed changes survive a crash')
}

function judgeVacuum({ autovacuum, track_counts }: ServerSettings): Finding {
  return autovacuum === 'off' || track_counts === 'off'
    ? problem('Autovacuum', 'off: tables grow and queries become slow', 'Set autovacuum and track_counts to on.')
    : ok('Autovacuum', 'on')
}

function judgeConnections({ availableConnections, usedConnections }: ServerSettings, pool: number): Finding {
  const check = 'Connections'
  const needed = pool + connectionsBesidesPool
  const text = `${usedConnections} of ${availableConnections} in use`
  if (needed > availableConnections)
    return warning(
      check,
      `${text}; one API process with a worker and a command needs ${needed}`,
      'Raise max_connections, or lower DATABASE_POOL.',
    )
  return usedConnections > availableConnections * 0.85
    ? warning(check, text, 'Raise max_connections, lower DATABASE_POOL, or run fewer processes.')
    : ok(check, text)
}

function judgeMemory({ sharedBuffers, databaseBytes }: ServerSettings): Finding {
  const text = `shared_buffers ${formatBytes(sharedBuffers)} for a database of ${formatBytes(databaseBytes)}`
  return databaseBytes > 4 * gigabyte && sharedBuffers < gigabyte
    ? warning('Memory', text, 'Set shared_buffers to a quarter of the memory of the database server.')
    : ok('Memory', text)
}

export interface Transactions {
  /** Age of the oldest transaction id of any database. */
  idAge: number
  /** Age of the oldest running transaction that has written. */
  oldestSeconds: number
}

/** Checks that vacuum keeps up with transaction ids, and that no transaction holds up the change feed. */
export async function checkTransactions(database: Statements): Promise<Finding[]> {
  const { rows } = await database.query<Transactions>(
    `select (select max(age(datfrozenxid)) from pg_database) as "idAge",
       (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where backend_xid is not null) as "oldestSeconds"`,
  )
  return judgeTransactions(rows[0]!)
}

export function judgeTransactions({ idAge, oldestSeconds }: Transactions): Finding[] {
  const ids = `the oldest is ${Math.round(idAge / 1e6)} of at most 2,000 million old`
  const age = `the oldest that has written runs for ${formatDuration(oldestSeconds)}`
  const freeze = 'Run vacuum (freeze) on the oldest database (pg_database.datfrozenxid), and find what prevents autovacuum.'
  const feed = 'End it (docs/operating.md, Change feed): webhooks, notifications and the change feed wait for it.'
  return [
    idAge > 1e9
      ? problem('Transaction ids', ids, freeze)
      : idAge > 4e8
        ? warning('Transaction ids', ids, freeze)
        : ok('Transaction ids', ids),
    oldestSeconds > 3600
      ? problem('Transactions', age, feed)
      : oldestSeconds > 300
        ? warning('Transactions', age, feed)
        : ok('Transactions', oldestSeconds > 0 ? age : 'none that has written is running'),
  ]
}
