/** Connection of a pooler such as PgBouncer, beside the direct one. */
export interface SessionRoute {
  /** Connection string whose connections are sessions: for LISTEN and locks that outlast a transaction. */
  sessionUrl: string
  /**
   * Kind of server behind the connection string:
   * - `direct`: PostgreSQL
   * - `session`: a pooler that assigns a server connection until the client disconnects
   * - `transaction`: a pooler that assigns a server connection for each transaction
   */
  mode: 'direct' | 'session' | 'transaction'
  /** True if the tables are divided among the servers of a Citus cluster. */
  isCluster?: boolean
}

/** Routes by connection string; the ones of direct connections are absent. */
const routes = new Map<string, SessionRoute>()

/** Declares how a database is reached, before its first pool or connection is created. */
export const declareRoute = (url: string, route: SessionRoute): void => void routes.set(url, route)

/** Returns how a database is reached: directly if nothing else is declared. */
export const routeOf = (url: string): SessionRoute => routes.get(url) ?? { sessionUrl: url, mode: 'direct' }

/** Returns the connection string for what needs a session. */
export const sessionUrlOf = (url: string): string => routeOf(url).sessionUrl
