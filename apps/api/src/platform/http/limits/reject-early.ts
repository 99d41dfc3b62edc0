import { isQueueFull } from '@portal/db/pool'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../errors/http-error.ts'
import { errorContent } from '../error-replies.ts'

/** Delay before a rejection is sent, so that clients that retry immediately do not burden a busy portal. */
const holdMs = 50
/** Interval of the log entry with the number of rejected requests. */
const noteEveryMs = 1000

const prefix = '/api/v1/'
/** Paths that use the read pool; all others need the write pool. */
const readPrefixes = [`${prefix}report/`, `${prefix}external/`]

/** Rejects requests while the database queue is full, before session, routing and parsing, so that a rejection costs almost nothing (decision 67). */
export function rejectEarly(app: FastifyInstance, { pools }: Pick<Database, 'pools'>): void {
  let refused = 0
  const note = () => {
    if (refused > 0) app.log.warn({ refused }, 'database queue full, requests rejected')
    refused = 0
  }
  const noting = setInterval(note, noteEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(noting))
  const isFull = (url: string): boolean =>
    url.startsWith(prefix) && (isQueueFull(pools.write) || (readPrefixes.some((begin) => url.startsWith(begin)) && isQueueFull(pools.read)))
  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isFull(request.url ?? '')) {
      for (const listener of listeners) listener.call(app.server, request, response)
      return
    }
    refused++
    setTimeout(() => refuse(request, response), holdMs)
  })
}

const unavailable = new HttpError('unavailable')

function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return
  const requestId = randomUUID()
  const { type, body } = errorContent(request, requestId, unavailable)
  // an unread body would have to be consumed before the connection can be reused
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  response
    .writeHead(unavailable.status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': '1',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...(hasBody && { connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body)
}
