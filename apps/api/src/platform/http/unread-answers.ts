import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Refusal } from '../errors.ts'
import { AnswerSlots } from './answer-slots.ts'
import { isGone, onResponseEnd } from './response-end.ts'

/** Bytes of answers that a process holds because their readers have not taken them yet, and those of one caller among them. */
const mostHeld = 64 * 1024 * 1024
const mostOfCaller = 32 * 1024 * 1024
/** What is kept free for answers smaller than this, so that pages are served whatever large answers wait. */
const reserve = 16 * 1024 * 1024
const small = 1024 * 1024
/** Smaller answers leave for the system at once. */
export const leastHeld = 16 * 1024
/** Room that there has to be before an answer is made. */
const leastRoom = mostOfCaller / 4
const retryAfterSeconds = 5
/** An answer that has waited for so long for its reader makes room where there is none left. */
const slowMs = 5000

declare module 'fastify' {
  interface FastifyInstance {
    unread: UnreadAnswers
    /** In which answers of many rows are made. */
    answerSlots: AnswerSlots
  }
  interface FastifyRequest {
    /** Who calls: a user, an application, or else a network. */
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

/** Counts what waits for readers, so that those who ask and do not read cannot fill the memory of a process. */
export class UnreadAnswers {
  #held = 0
  readonly #ofCallers = new Map<string, number>()
  readonly #answers = new Set<Held>()
  readonly #slowMs: number

  constructor(options: { slowMs: number } = { slowMs }) {
    this.#slowMs = options.slowMs
  }

  /** Refuses a caller that has left so much unread that there is no room for more of its own. @throws {Refusal} 503 */
  requireOwnRoom(caller: string, bytes = leastRoom): void {
    const own = this.#ofCallers.get(caller) ?? 0
    // one answer, however large, goes to a caller that has read all others
    if (own > 0 && own + bytes > mostOfCaller) throw new Refusal('unavailable', [], retryAfterSeconds)
  }

  /**
   * Sees that there is room for an answer: where there is none, the answers that have waited longest, of the caller that has left most, are cut off.
   * @throws {Refusal} 503
   */
  requireRoom(caller: string, bytes: number): void {
    this.requireOwnRoom(caller, bytes)
    const most = bytes < small ? mostHeld + reserve : mostHeld
    while (this.#held + bytes > most) {
      const slow = this.#slowest()
      if (!slow) throw new Refusal('unavailable', [], retryAfterSeconds)
      slow.response.destroy(new Error('An answer waited for its reader while others had no room'))
      slow.release()
    }
  }

  /** Counts an answer until it is taken, or its reader is gone. @throws {Refusal} 503 where there is no room for it */
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

/** Lets answers be counted per process. */
export function registerUnreadAnswers(app: FastifyInstance): void {
  app.decorate('unread', new UnreadAnswers())
  app.decorate('answerSlots', new AnswerSlots())
  app.decorateRequest('caller', undefined)
}

/** Notes the caller, and refuses one that has left too much unread before its answer is made. @throws {Refusal} 503 */
export function noteCaller(request: FastifyRequest, caller: string): void {
  request.caller = caller
  request.server.unread.requireOwnRoom(caller)
}

/** Counts an answer that is about to be sent. */
export function holdAnswer({ request, raw }: FastifyReply, bytes: number): void {
  request.server.unread.hold(request.caller ?? request.ip, bytes, raw)
}

/** An answer of more rows takes several times its size while it is made. */
const manyRows = 1000

/** Makes the answer to a call; one of many rows in its turn, so that those who ask for many at once neither fill the memory nor stop others. */
export async function makeAnswer<T>({ request, raw }: FastifyReply, input: { take?: unknown }, make: () => Promise<T>): Promise<T> {
  const { take } = input
  if (typeof take !== 'number' || (take > 0 && take <= manyRows)) return make()
  const { unread, answerSlots } = request.server
  const caller = request.caller ?? request.ip
  return answerSlots.run(caller, () => {
    if (isGone(raw)) throw new Refusal('unavailable', [], retryAfterSeconds)
    unread.requireOwnRoom(caller, mostOfCaller / 2)
    return make()
  })
}
