import { EmbeddedServerError } from '@portal/db/embedded/server-error'
import { MigrationError } from '@portal/db/migrate'
import { resolve } from 'node:path'
import { describeStorageError } from './describe-storage-error.ts'
import { ConfigurationError, readVariable } from '../platform/config/env.ts'
import { StorageUnavailable } from '../platform/files/file-contents.ts'
import { toHttpError } from '../platform/errors/http-error.ts'

/** SQLSTATE classes of an unknown role or database, and the code of a temporary DNS failure. */
const databaseConfiguration = /^(28|3D|EAI_AGAIN$)/

/** Network error codes of an unreachable server. */
const outOfReach = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/

/** Returns the operator's message for an unusable database; undefined for any other error. */
function databaseErrorText(error: unknown): string | undefined {
  const { code = '', message } = error as { code?: string; message?: string }
  if (!databaseConfiguration.test(code) && toHttpError(error).code !== 'unavailable') return undefined
  // an error of several connection attempts has no message
  return `The database cannot be used: ${message || code}${outOfReach.test(code) ? '. Check that PostgreSQL is running there and accepts connections.' : ''}`
}

/** Operator's messages for system errors. */
const systemWords: Record<string, string> = {
  EROFS: 'is on a read-only file system. Make it writable, or set PORTAL_DATA to another folder.',
  EACCES: 'is not writable for this user. Grant write access, or set PORTAL_DATA to another folder.',
  EPERM: 'is not writable for this user. Grant write access, or set PORTAL_DATA to another folder.',
  ENOSPC: 'cannot be written because the disk is full. Free some space and try again.',
  EDQUOT: 'cannot be written because the disk quota is used up. Free some space and try again.',
  EMFILE: 'cannot be opened because too many files are open. Raise the limit (ulimit -n) and try again.',
  ENOTDIR: 'is not in a folder. Set PORTAL_DATA to a folder.',
  EEXIST: 'already exists and is not a folder. Move it, or set PORTAL_DATA to another folder.',
}
const configuration = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'])

/** Error message for the operator with the exit code: 78 for a configuration error. */
export interface StartupFailure {
  words: string
  code: number
}

/** Returns the message for a failed start or command; undefined for an unexpected error. */
export function describeStartupError(error: unknown): StartupFailure | undefined {
  if (error instanceof ConfigurationError) return { words: error.message, code: 78 }
  if (error instanceof MigrationError || error instanceof EmbeddedServerError) return { words: error.message, code: 1 }
  if (error instanceof StorageUnavailable)
    return { words: `The file storage (FILES_URL) cannot be used: ${describeStorageError(error)}`, code: 1 }
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const meaning = systemWords[code]
  if (meaning)
    return {
      words: `${dest ?? path ?? `The data folder ${resolve(readVariable('PORTAL_DATA') ?? '.data')}`} ${meaning}`,
      code: configuration.has(code) ? 78 : 1,
    }
  const words = databaseErrorText(error)
  return words === undefined ? undefined : { words, code: 1 }
}
