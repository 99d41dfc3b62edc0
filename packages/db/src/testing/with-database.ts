import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server; its database is the template of the test databases. */
    templateUrl: string
  }
}

/** Returns the URL with another database name. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
