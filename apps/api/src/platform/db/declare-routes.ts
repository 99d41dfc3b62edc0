import { probeRoute, type ProbedDatabase } from '@portal/db/probe-route'
import { declareRoute } from '@portal/db/session-route'
import { ConfigurationError, type Env } from '../config/env.ts'

/**
 * Finds out whether the database is reached through a pooler, and declares it for all connections of this process. Without
 * DATABASE_SESSION_URL, a database that is unreachable now counts as direct.
 * @throws {ConfigurationError} for a pooler that the portal cannot use; another error if a database is unreachable
 */
export async function declareRoutes({ DATABASE_URL, DATABASE_SESSION_URL }: Pick<Env, 'DATABASE_URL' | 'DATABASE_SESSION_URL'>) {
  const url = DATABASE_URL!
  const probed = await probeUsable('DATABASE_URL', url).catch((error: unknown) => {
    if (DATABASE_SESSION_URL || error instanceof ConfigurationError) throw error
  })
  if (!probed) return
  const { mode, identity } = probed
  const sessionUrl = DATABASE_SESSION_URL ?? url
  if (sessionUrl === url && mode === 'transaction')
    throw new ConfigurationError(
      'DATABASE_URL leads through a connection pooler in transaction mode: set DATABASE_SESSION_URL to a connection string that leads to PostgreSQL directly.',
    )
  if (sessionUrl !== url) await declareSessions(sessionUrl, identity)
  declareRoute(url, { sessionUrl, mode })
}

/**
 * Declares how a replica is reached.
 * @throws {ConfigurationError} for a pooler that the portal cannot use; another error if the replica is unreachable
 */
export async function declareReadRoute(url: string): Promise<void> {
  declareRoute(url, { sessionUrl: url, mode: (await probeUsable('READ_DATABASE_URL', url)).mode })
}

type Usable = Omit<ProbedDatabase, 'mode'> & { mode: Exclude<ProbedDatabase['mode'], 'untracked' | 'outdated'> }

async function probeUsable(name: string, url: string): Promise<Usable> {
  const { mode, identity } = await probeRoute(url)
  if (mode === 'untracked' || mode === 'outdated')
    throw new ConfigurationError(
      `${name} leads through a connection pooler that does not track prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements = 200.`,
    )
  return { mode, identity }
}

async function declareSessions(sessionUrl: string, identity: string): Promise<void> {
  const probed = await probeRoute(sessionUrl)
  if (probed.mode !== 'direct' && probed.mode !== 'session')
    throw new ConfigurationError(
      'DATABASE_SESSION_URL leads through a connection pooler in transaction mode, where LISTEN and session locks do not work. Set it to a connection string that leads to PostgreSQL directly.',
    )
  if (probed.identity !== identity) throw new ConfigurationError('DATABASE_SESSION_URL leads to another database than DATABASE_URL.')
  declareRoute(sessionUrl, { sessionUrl, mode: probed.mode })
}
