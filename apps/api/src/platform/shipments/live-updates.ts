import { listen, type Listening } from '@portal/db/listen'
import { readUpdate, shipmentUpdates } from '@portal/db/shipment-updates'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../errors.ts'

/** How many listeners one user may have at this process, and all users together. */
const mostOfUser = 10
const mostOfAll = 2000
/** What comes within this time is told in one go: an import replaces a shipment and what belongs to it in several steps. */
const gatherMs = 150

/** What a listener is told. */
export interface LiveListener {
  userId: string
  accountId: string
  shipmentIds: readonly string[]
  /** From now on everything is heard; before, something may have been missed. */
  ready(): void
  changed(shipmentIds: string[]): void
}

/** A listener with what it will be told next. */
interface Waiting extends LiveListener {
  pending: Set<string>
  timer?: NodeJS.Timeout
}

/**
 * Tells who listens at this process of shipments that any process has replaced. It hears of them from the database, over one connection,
 * which is made for the first listener.
 */
export class LiveUpdates {
  readonly #url: string
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  readonly #listeners = new Set<Waiting>()
  /** Account and shipment -> who listens. */
  readonly #byShipment = new Map<string, Set<Waiting>>()
  #connection: Listening | undefined

  constructor(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#url = url
    this.#log = log
  }

  /** Refuses one listener too many. @throws {Refusal} 429 when it is the user's, 503 when it is the process's */
  requireRoom(userId: string): void {
    if (this.#listeners.size >= mostOfAll) throw new Refusal('unavailable', [], 5)
    const own = [...this.#listeners].filter((listener) => listener.userId === userId).length
    if (own >= mostOfUser) throw new Refusal('tooManyRequests', [], 5)
  }

  /** @returns what ends it */
  add(listener: LiveListener): () => void {
    const waiting: Waiting = { ...listener, pending: new Set() }
    this.#listeners.add(waiting)
    for (const key of keysOf(waiting)) {
      const others = this.#byShipment.get(key)
      if (others) others.add(waiting)
      else this.#byShipment.set(key, new Set([waiting]))
    }
    this.#connection ??= this.#connect()
    if (this.#connection.isUp) waiting.ready()
    return () => this.#remove(waiting)
  }

  async close(): Promise<void> {
    await this.#connection?.close()
  }

  #remove(waiting: Waiting): void {
    clearTimeout(waiting.timer)
    this.#listeners.delete(waiting)
    for (const key of keysOf(waiting)) {
      const others = this.#byShipment.get(key)
      others?.delete(waiting)
      if (others?.size === 0) this.#byShipment.delete(key)
    }
  }

  #connect(): Listening {
    return listen(this.#url, {
      channel: shipmentUpdates,
      onListening: () => {
        for (const listener of this.#listeners) listener.ready()
      },
      onMessage: (payload) => this.#hear(payload),
      onTrouble: (error) => this.#log.warn({ err: error, event: 'live_lost' }, 'Updates of shipments are not heard'),
    })
  }

  #hear(payload: string): void {
    // a large import says much that nobody here waits for
    if (this.#byShipment.size === 0) return
    const { accountId, shipmentIds } = readUpdate(payload)
    for (const id of shipmentIds) {
      for (const waiting of this.#byShipment.get(`${accountId} ${id}`) ?? []) {
        waiting.pending.add(id)
        waiting.timer ??= setTimeout(() => {
          delete waiting.timer
          const ids = [...waiting.pending]
          waiting.pending.clear()
          waiting.changed(ids)
        }, gatherMs)
      }
    }
  }
}

const keysOf = ({ accountId, shipmentIds }: LiveListener) => shipmentIds.map((id) => `${accountId} ${id}`)
