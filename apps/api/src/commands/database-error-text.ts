import { toHttpError } from '../platform/errors/http-error.ts'

/** SQLSTATE classes of an unknown role or database, and the code of a temporary DNS failure. */
const configuration = /^(28|3D|EAI_AGAIN$)/

/** Network error codes of an unreachable server. */
const outOfReach = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/

/** Returns the operator's message for an unusable database; undefined for any other error. */
export function databaseErrorText(error: unknown): string | undefined {
  const { code = '', message } = error as { code?: string; message?: string }
  if (!configuration.test(code) && toHttpError(error).code !== 'unavailable') return undefined
  // an error of several connection attempts has no message
  return `The database cannot be used: ${message || code}${outOfReach.test(code) ? '. Check that PostgreSQL is running there and accepts connections.' : ''}`
}
