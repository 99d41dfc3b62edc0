import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from '../../errors/http-error.ts'
import { WorkQueue, type Transfer } from '../../threads/work-queue.ts'
import { bytesDrained, waitsForReader } from './reader-pace.ts'
import { isDisconnected, onResponseEnd } from './response-end.ts'

declare module 'fastify' {
  interface FastifyInstance {
    queues: RequestQueues
  }
}

/** Queues of a server for requests that are expensive to process. */
export type RequestQueues = ReturnType<typeof createQueues>

/** Adds the queues to the server. */
export const registerQueues = (app: FastifyInstance): void => void app.decorate('queues', createQueues())

export const createQueues = () => ({
  /** Exports to users; each holds a database connection. */
  exports: responseQueue(4, 'Another export of yours is running. Please wait until it has ended.'),
  /** Streams to applications, one per account. The other export connections are reserved for users. */
  applicationStreams: responseQueue(2, 'Another stream to this account is running. Read it to its end first.'),
  /** Generation of responses with many rows, by user or application. */
  largeResponses: new WorkQueue({
    maxRunning: 2,
    maxRunningPerKey: 1,
    maxWaiting: 40,
    maxWaitingPerKey: 8,
    createError: () => unavailable(5),
  }),
  /** Bodies of pushes in memory, by account. */
  pushBodies: new WorkQueue({
    maxRunning: 8,
    maxRunningPerKey: 3,
    maxWaiting: 0,
    // 8 kB a second
    minPace: { bytes: 24 * 1024, periodMs: 3000 },
    createError: importBusy,
  }),
  /** Running pushes, by account. */
  pushes: new WorkQueue({ maxRunning: 2, maxRunningPerKey: 1, maxWaitMs: 5000, createError: importBusy }),
})

/** Creates a queue for long responses, one at a time per key. */
const responseQueue = (maxRunning: number, ownRunning: string) =>
  new WorkQueue({
    maxRunning,
    maxRunningPerKey: 1,
    maxWaitMs: 2000,
    // 16 kB a second
    minPace: { bytes: 80 * 1024, periodMs: 5000 },
    createError: (isOwn) =>
      isOwn ? new HttpError('tooManyRequests', [{ propertyName: null, errorMessage: ownRunning }], 5) : unavailable(2),
  })

const unavailable = (retryAfterSeconds: number) => new HttpError('unavailable', [], retryAfterSeconds)

/** Returns the error for a push that waited too long for other imports. */
export const importBusy = (): HttpError => new HttpError('importBusy', [], 5)

/**
 * Waits for a slot, which is released when the response ends.
 * @throws {HttpError} 429 if another response of the key is running, 503 if others hold all slots or the client has disconnected
 */
export async function enterUntilEnd(queue: WorkQueue, key: string, response: ServerResponse): Promise<void> {
  const release = await queue.enter(key, responseTransfer(response))
  onResponseEnd(response, release)
  if (isDisconnected(response)) throw unavailable(2)
}

const responseTransfer = (response: ServerResponse): Transfer => ({
  bytes: () => bytesDrained(response),
  waitsForClient: () => waitsForReader(response),
  isOver: () => isDisconnected(response),
  cutOff: () => response.destroy(new Error('The client read the response too slowly while others waited')),
})

export const bodyTransfer = (request: IncomingMessage): Transfer => ({
  bytes: () => request.socket.bytesRead,
  waitsForClient: () => !request.complete,
  isOver: () => request.destroyed,
  cutOff: () => request.destroy(new Error('The body of a push arrived too slowly while others waited')),
})
