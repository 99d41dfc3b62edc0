import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { HttpError } from '../../errors/http-error.ts'
import { isDisconnected, onResponseEnd } from './response-end.ts'

/** Maximum number of unread response bytes, per process and per caller. */
const maxHeldBytes = 64 * 1024 * 1024
const maxBytesPerActor = 32 * 1024 * 1024
/** Reserve for responses below `small`, so that pages are served regardless of large unread responses. */
const reserve = 16 * 1024 * 1024
const small = 1024 * 1024
/** Minimum size of a counted response; smaller ones fit into the socket buffers. */
export const minHeldBytes = 16 * 1024
/** Free bytes that a caller needs before a response is generated. */
const minFreeBytes = maxBytesPerActor / 4
const retryAfterSeconds = 5
/** Time after which an unread response may be cut off to free memory. */
const slowMs = 5000

declare module 'fastify' {
  interface FastifyInstance {
    unread: ResponseBufferLimit
  }
  interface FastifyRequest {
    /** Owner of the response: a user, an application, or otherwise a network. */
    caller: string | undefined
  }
}

interface Held {
  caller: string
  bytes: number
  response: ServerResponse
  since: number
  release: () => void
}

/** Limits unread responses, so that clients that do not read them cannot exhaust the memory of the process. */
export class ResponseBufferLimit {
  #held = 0
  readonly #ofCallers = new Map<string, number>()
  readonly #answers = new Set<Held>()
  readonly #slowMs: number

  constructor(options: { slowMs: number } = { slowMs }) {
    this.#slowMs = options.slowMs
  }

  /** Rejects a caller whose unread responses leave no room for another one. @throws {HttpError} 503 */
  requireOwnRoom(caller: string, bytes = minFreeBytes): void {
    const own = this.#ofCallers.get(caller) ?? 0
    // a caller without unread responses always gets one, however large
    if (own > 0 && own + bytes > maxBytesPerActor) throw new HttpError('unavailable', [], retryAfterSeconds)
  }

  /**
   * Makes room for a response: if memory is short, the oldest responses of the caller with the most unread bytes are cut off.
   * @throws {HttpError} 503
   */
  requireRoom(caller: string, bytes: number): void {
    this.requireOwnRoom(caller, bytes)
    const most = bytes < small ? maxHeldBytes + reserve : maxHeldBytes
    while (this.#held + bytes > most) {
      const slow = this.#slowest()
      if (!slow) throw new HttpError('unavailable', [], retryAfterSeconds)
      slow.response.destroy(new Error('An unread response was cut off to free memory'))
      slow.release()
    }
  }

  /** Counts a response until it has been read or its client disconnects. @throws {HttpError} 503 if there is no room */
  hold(caller: string, bytes: number, response: ServerResponse): void {
    this.requireRoom(caller, bytes)
    const release = () => {
      if (this.#answers.delete(held)) this.#count(caller, -bytes)
    }
    const held = { caller, bytes, response, since: performance.now(), release }
    this.#answers.add(held)
    this.#count(caller, bytes)
    onResponseEnd(response, release)
  }

  #slowest(): Held | undefined {
    const longSince = performance.now() - this.#slowMs
    const left = ({ caller }: Held) => this.#ofCallers.get(caller)!
    return [...this.#answers].filter(({ since }) => since <= longSince).toSorted((a, b) => left(b) - left(a) || a.since - b.since)[0]
  }

  #count(caller: string, bytes: number): void {
    this.#held += bytes
    const own = (this.#ofCallers.get(caller) ?? 0) + bytes
    if (own > 0) this.#ofCallers.set(caller, own)
    else this.#ofCallers.delete(caller)
  }
}

/** Adds the limit of unread responses to the server. */
export function registerResponseBufferLimit(app: FastifyInstance): void {
  app.decorate('unread', new ResponseBufferLimit())
  app.decorateRequest('caller', undefined)
}

/** Records the caller of a request and rejects one with too many unread bytes before the response is generated. @throws {HttpError} 503 */
export function setRequestOwner(request: FastifyRequest, caller: string): void {
  request.caller = caller
  request.server.unread.requireOwnRoom(caller)
}

/** Counts a response that is about to be sent. */
export function trackResponse({ request, raw }: FastifyReply, bytes: number): void {
  request.server.unread.hold(request.caller ?? request.ip, bytes, raw)
}

/** Number of rows above which generating a response takes several times its size in memory. */
const manyRows = 1000

/** Generates a response; one with many rows waits for a slot, so that concurrent large requests neither exhaust memory nor block others. */
export async function runLargeResponse<T>({ request, raw }: FastifyReply, input: { take?: unknown }, make: () => Promise<T>): Promise<T> {
  const { take } = input
  if (typeof take !== 'number' || (take > 0 && take <= manyRows)) return make()
  const { unread, queues } = request.server
  const caller = request.caller ?? request.ip
  return queues.largeResponses.run(() => {
    if (isDisconnected(raw)) throw new HttpError('unavailable', [], retryAfterSeconds)
    unread.requireOwnRoom(caller, maxBytesPerActor / 2)
    return make()
  }, caller)
}
