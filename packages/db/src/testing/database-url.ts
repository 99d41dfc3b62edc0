import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server; its database is the template of the test databases. */
    templateUrl: string
  }
}

/** Returns the connection string of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

/** Returns the name of the database in a connection string. */
export const databaseName = (url: string): string => new URL(url).pathname.slice(1)
