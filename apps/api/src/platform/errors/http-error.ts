import { errorCodes, type CodedErrorItem, type ErrorCode, type ErrorItem } from '@portal/contracts/errors'
import { validationErrors } from '@portal/contracts/problems'
import { DatabaseBusy } from '@portal/db/pool'
import { z } from 'zod'

/** Error response: a code of the contract with its details. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly items: ErrorItem[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, items: ErrorItem[] = [], retryAfterSeconds?: number) {
    super(items[0]?.errorMessage ?? errorCodes[code].text)
    this.code = code
    this.items = items.length > 0 ? items : [{ propertyName: null, errorMessage: errorCodes[code].text }]
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** Throws an error response with a code and, if known, the invalid field. */
export const rejectWith = (code: ErrorCode, propertyName: string | null = null, errorMessage: string = errorCodes[code].text): never => {
  throw new HttpError(code, [{ propertyName, errorMessage }])
}

/** Throws the response to an expired position of the change feed. @param nextCursor position to continue from */
export const rejectExpired = (propertyName: string, nextCursor: string): never => {
  const item: CodedErrorItem = { code: 'cursorExpired', propertyName, errorMessage: errorCodes.cursorExpired.text, nextCursor }
  throw new HttpError('cursorExpired', [item])
}

/** SQLSTATE classes and codes with the error code of the response. */
const sqlStates: [RegExp, ErrorCode][] = [
  [/^57014$/, 'queryTimeout'],
  // class 22: a value that PostgreSQL does not accept, such as a date out of range
  [/^22/, 'badRequest'],
  [/^55P03$/, 'unavailable'],
  // connection lost, resources exhausted, shutting down
  [/^(08|53|57P)/, 'unavailable'],
  [/^(40001|40P01)$/, 'unavailable'],
]

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'badRequest',
}

/**
 * Connection error codes: those of the network, and Prisma's for an unreachable server, a lost connection, and a pool or transaction
 * timeout.
 */
const connectionErrors = new Set('ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EHOSTUNREACH P1001 P1017 P2024 P2028'.split(' '))

/** The same errors in Prisma's adapter, which reports them for raw statements under one common code. */
const connectionKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'])

/** Messages of the database driver for connection errors without a code. */
const connectionErrorTexts = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Converts anything thrown into an error response. An unexpected error becomes `internal` and reveals nothing of its cause. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof z.core.$ZodError) return new HttpError('badRequest', validationErrors(error))
  if (error instanceof DatabaseBusy) return new HttpError('unavailable', [], 1)
  const { code, statusCode, message } = (error ?? {}) as { code?: string; statusCode?: number; message?: string }
  if (message === 'Query read timeout') return new HttpError('queryTimeout', [], 5)
  const known = (code && fastifyCodes[code]) || databaseCode(error)
  if (known) return new HttpError(known, [], errorCodes[known].status === 503 ? 2 : undefined)
  if (message && connectionErrorTexts.test(message)) return new HttpError('unavailable', [], 2)
  // a body that the parser rejects
  if (statusCode === 400) return new HttpError('badRequest')
  if (statusCode === 413) return new HttpError('tooLarge')
  return new HttpError('internal')
}

/**
 * Returns the error code of a database error, including one that Prisma wraps: in a raw statement of a transaction it has no code, only a
 * cause.
 */
function databaseCode(error: unknown): ErrorCode | undefined {
  const { code, kind, state } = databaseError(error)
  if (connectionErrors.has(code) || connectionKinds.has(kind ?? '')) return 'unavailable'
  return sqlStates.find(([pattern]) => pattern.test(state))?.[1]
}

/** Returns the SQLSTATE of a database error, including one that Prisma wraps. */
export const sqlStateOf = (error: unknown): string => databaseError(error).state

function databaseError(error: unknown): { code: string; kind: string | undefined; state: string } {
  const {
    code = '',
    meta,
    cause,
  } = (error ?? {}) as {
    code?: string
    meta?: { driverAdapterError?: { cause?: { originalCode?: string; kind?: string } } }
    cause?: { originalCode?: string; kind?: string }
  }
  const met = meta?.driverAdapterError?.cause ?? cause
  return { code, kind: met?.kind, state: met?.originalCode ?? code }
}
