import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Refusal } from '../errors.ts'

/** Bytes of answers that a process holds because their readers have not taken them yet, and those of one caller among them. */
const mostHeld = 64 * 1024 * 1024
const mostOfCaller = 32 * 1024 * 1024
/** Smaller answers leave for the system at once. */
export const leastHeld = 16 * 1024
/** Room that there has to be before an answer is made. */
const leastRoom = mostOfCaller / 4
const retryAfterSeconds = 5

declare module 'fastify' {
  interface FastifyInstance {
    unread: UnreadAnswers
  }
  interface FastifyRequest {
    /** Who calls: a session, an application, or else a network. */
    caller: string | undefined
  }
}

/** Counts what waits for readers, so that those who ask and do not read cannot fill the memory of a process. */
class UnreadAnswers {
  #held = 0
  readonly #ofCallers = new Map<string, number>()

  /** Refuses a caller that has left so much unread that there is no room for more. @throws {Refusal} 503 */
  requireRoom(caller: string, bytes: number): void {
    const own = this.#ofCallers.get(caller) ?? 0
    // one answer, however large, goes to a caller that has read all others
    if (this.#held + bytes > mostHeld || (own > 0 && own + bytes > mostOfCaller)) throw new Refusal('unavailable', [], retryAfterSeconds)
  }

  /** Counts an answer until it is taken, or its reader is gone. @throws {Refusal} 503 where there is no room for it */
  hold(caller: string, bytes: number, response: ServerResponse): void {
    this.requireRoom(caller, bytes)
    this.#count(caller, bytes)
    let counted = true
    const release = () => {
      if (counted) this.#count(caller, -bytes)
      counted = false
    }
    response.once('finish', release).once('close', release)
  }

  #count(caller: string, bytes: number): void {
    this.#held += bytes
    const own = (this.#ofCallers.get(caller) ?? 0) + bytes
    if (own > 0) this.#ofCallers.set(caller, own)
    else this.#ofCallers.delete(caller)
  }
}

/** Lets answers be counted per process. */
export function registerUnreadAnswers(app: FastifyInstance): void {
  app.decorate('unread', new UnreadAnswers())
  app.decorateRequest('caller', undefined)
}

/** Notes the caller, and refuses one that has left too much unread before its answer is made. @throws {Refusal} 503 */
export function noteCaller(request: FastifyRequest, caller: string): void {
  request.caller = caller
  request.server.unread.requireRoom(caller, leastRoom)
}

/** Counts an answer that is about to be sent. */
export function holdAnswer({ request, raw }: FastifyReply, bytes: number): void {
  request.server.unread.hold(request.caller ?? request.ip, bytes, raw)
}
