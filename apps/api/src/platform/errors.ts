import { errorCodes, type ErrorCode, type ErrorItem } from '@portal/contracts/errors'
import { problemsOf } from '@portal/contracts/problems'
import { DatabaseBusy } from '@portal/db/pool'
import { z } from 'zod'

/** A call that is refused: a code of the contract, and what exactly is wrong where that is known. */
export class Refusal extends Error {
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

/** Refuses with a code, and with a field to blame where there is one. */
export const refuse = (code: ErrorCode, propertyName: string | null = null, errorMessage: string = errorCodes[code].text): never => {
  throw new Refusal(code, [{ propertyName, errorMessage }])
}

/** SQLSTATE classes and codes, and what they mean to the caller. */
const sqlStates: [RegExp, ErrorCode][] = [
  [/^57014$/, 'queryTimeout'],
  // class 22: a value PostgreSQL does not take, as a character or a date out of its range
  [/^22/, 'badRequest'],
  [/^55P03$/, 'unavailable'],
  // connection lost, resources exhausted, shutting down
  [/^(08|53|57P)/, 'unavailable'],
  [/^(40001|40P01)$/, 'unavailable'],
]

/** Fastify's own errors, and what they mean to the caller. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'badRequest',
}

/** No connection: the network's codes, and Prisma's for a server out of reach, a lost one, and a pool or transaction not had in time. */
const connectionErrors = new Set('ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EHOSTUNREACH P1001 P1017 P2024 P2028'.split(' '))

/** What Prisma's adapter calls the same where a raw statement met it, which has one code for whatever goes wrong. */
const connectionKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'])

/** What the database driver says of a connection it could not get or has lost; it gives these errors no code. */
const connectionWords = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** The one place that turns whatever was thrown into a refusal. Anything unforeseen is `internal` and says nothing of its cause. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof z.core.$ZodError) return new Refusal('badRequest', problemsOf(error))
  if (error instanceof DatabaseBusy) return new Refusal('unavailable', [], 1)
  const { code, statusCode, message } = (error ?? {}) as { code?: string; statusCode?: number; message?: string }
  if (message === 'Query read timeout') return new Refusal('queryTimeout', [], 5)
  const known = (code && fastifyCodes[code]) || databaseCode(error)
  if (known) return new Refusal(known, [], errorCodes[known].status === 503 ? 2 : undefined)
  if (message && connectionWords.test(message)) return new Refusal('unavailable', [], 2)
  // a body the parser refuses: its words name no internals
  if (statusCode === 400) return new Refusal('badRequest')
  if (statusCode === 413) return new Refusal('tooLarge')
  return new Refusal('internal')
}

/** What a database error means, also one that Prisma wraps: what a raw statement of a transaction met has no code, only a cause. */
function databaseCode(error: unknown): ErrorCode | undefined {
  const { code, kind, state } = databaseError(error)
  if (connectionErrors.has(code) || connectionKinds.has(kind ?? '')) return 'unavailable'
  return sqlStates.find(([pattern]) => pattern.test(state))?.[1]
}

/** The SQLSTATE of a database error, also one that Prisma wraps. */
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
