import { listen, type ListenHandle } from '@portal/db/listen'
import { parseShipmentUpdate, shipmentUpdates } from './shipment-updates.ts'
import { HttpError } from '../../platform/errors/http-error.ts'

/** Maximum number of listeners of this process, per user and in total. */
const maxStreamsPerUser = 10
const maxStreams = 2000
/** Time in which changes are collected into one event: an import replaces a shipment and its rows in several steps. */
const gatherMs = 150

/** Log of the listener, for connections that are lost and restored. */
type UpdateLog = Record<'warn' | 'info', (fields: object, message: string) => void>

export interface UpdateListener {
  userId: string
  accountId: string
  shipmentIds: readonly string[]
  /** Called when all further changes will be received; earlier ones may have been missed. */
  ready(): void
  changed(shipmentIds: string[]): void
}

/** Listener with its pending changes. */
interface Waiting extends UpdateListener {
  pending: Set<string>
  timer?: NodeJS.Timeout
}

/**
 * Notifies the listeners of this process about shipments that any process has replaced. Changes are received from the database over one
 * connection, which is opened for the first listener.
 */
export class LiveUpdates {
  readonly #url: string
  readonly #log: UpdateLog
  readonly #listeners = new Set<Waiting>()
  /** Account and shipment -> listeners. */
  readonly #byShipment = new Map<string, Set<Waiting>>()
  #connection: ListenHandle | undefined

  constructor(url: string, log: UpdateLog) {
    this.#url = url
    this.#log = log
  }

  /** Rejects a listener beyond the limit. @throws {HttpError} 429 for the limit of the user, 503 for that of the process */
  requireRoom(userId: string): void {
    if (this.#listeners.size >= maxStreams) throw new HttpError('unavailable', [], 5)
    const own = [...this.#listeners].filter((listener) => listener.userId === userId).length
    if (own >= maxStreamsPerUser) throw new HttpError('tooManyRequests', [], 5)
  }

  /** Adds a listener. @returns function that removes it */
  add(listener: UpdateListener): () => void {
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

  #connect(): ListenHandle {
    return listen(this.#url, {
      channel: shipmentUpdates,
      onListening: () => {
        for (const listener of this.#listeners) listener.ready()
      },
      onMessage: (payload) => this.#hear(payload),
      onTrouble: (error) => this.#log.warn({ err: error, event: 'live_lost' }, 'shipment update listener disconnected'),
    })
  }

  #hear(payload: string): void {
    // large imports announce many shipments without a listener here
    if (this.#byShipment.size === 0) return
    const { accountId, shipmentIds } = parseShipmentUpdate(payload)
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

const keysOf = ({ accountId, shipmentIds }: UpdateListener) => shipmentIds.map((id) => `${accountId} ${id}`)
