import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { SessionRoute } from './session-route.ts'

/** Database as a probe finds it: `untracked` is a pooler in transaction mode that forwards names of prepared statements. */
export interface ProbedDatabase {
  mode: SessionRoute['mode'] | 'untracked' | 'outdated'
  /** Name of the database and identifier of its cluster, which a replica shares. */
  identity: string
}

/** Settings that PgBouncer accepts in `options` since 1.20; `createPool` sends them over every connection. */
const options = '-c TimeZone=UTC -c DateStyle=ISO'

/** SQLSTATE of a rejected startup parameter. */
const protocolViolation = '08P01'

/** Limits of a connection: programs start, and `portal doctor` reports, while a server accepts connections and does not respond. */
const limits = { connectionTimeoutMillis: 5000, query_timeout: 5000 }

/** Attempts to see one server connection used by two clients, or two used by one. */
const attempts = 5

/** Finds out whether a connection string leads to PostgreSQL or a pooler, and what the pooler supports. */
export async function probeRoute(connectionString: string): Promise<ProbedDatabase> {
  const client = new pg.Client({ connectionString, options, ...limits, application_name: 'portal start' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === protocolViolation && message.includes('startup parameter')) return { mode: 'outdated', identity: '' }
    throw error
  }
  try {
    const { pid, identity, sees } = await readServerFacts(client)
    // a pooler gives its clients numbers that are not those of server processes
    if (pid === processIdOf(client)) return { mode: 'direct', identity }
    if (!(await sharesConnections(client, connectionString))) return { mode: 'session', identity }
    return { mode: sees ? 'untracked' : 'transaction', identity }
  } finally {
    await client.end().catch(() => {})
  }
}

interface ServerFacts {
  pid: number
  identity: string
  /** True if the server knows the prepared statement by the client's name. */
  sees: boolean
}

/** Runs a prepared statement that looks for its own name, which a pooler that tracks prepared statements replaces. */
async function readServerFacts(client: pg.Client): Promise<ServerFacts> {
  const name = `portal_probe_${randomBytes(6).toString('hex')}`
  const { rows } = await client.query<ServerFacts>({
    name,
    text: `select pg_backend_pid() as pid, current_database() || ' ' || (select system_identifier from pg_control_system()) as identity,
      exists (select from pg_prepared_statements where name = $1) as sees`,
    values: [name],
  })
  return rows[0]!
}

/** Returns true if server connections change between statements. Pools are last in, first out or go round: both show it on a quiet database. */
async function sharesConnections(client: pg.Client, connectionString: string): Promise<boolean> {
  const other = new pg.Client({ connectionString, options, ...limits, application_name: 'portal start' })
  other.on('error', () => {})
  await other.connect()
  try {
    const [own, others] = [new Set<number>(), new Set<number>()]
    for (let attempt = 0; attempt < attempts; attempt++) {
      own.add(await serverProcess(client)).add(await serverProcess(client))
      others.add(await serverProcess(other))
      if (own.size > 1 || others.size > 1 || [...own].some((pid) => others.has(pid))) return true
    }
    return false
  } finally {
    await other.end().catch(() => {})
  }
}

const serverProcess = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

/** Returns the process number from the start of the connection, which pg's types lack. */
const processIdOf = (client: pg.Client): number | null => (client as unknown as { processID: number | null }).processID
