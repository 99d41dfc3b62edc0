import { toRefusal } from '../platform/errors.ts'

/** SQLSTATE classes of a login and a database that there is not, and a name that cannot be looked up for now. */
const configuration = /^(28|3D|EAI_AGAIN$)/

/** Codes of the network: nobody is there. */
const outOfReach = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/

/** Why the database cannot be had, for the person at the terminal; undefined for every other error. */
export function databaseTrouble(error: unknown): string | undefined {
  const { code = '', message } = error as { code?: string; message?: string }
  if (!configuration.test(code) && toRefusal(error).code !== 'unavailable') return undefined
  // an attempt at several addresses has no words of its own
  return `The database cannot be used: ${message || code}${outOfReach.test(code) ? '. See that PostgreSQL runs there and takes connections.' : ''}`
}
