import pg from 'pg'
import { sessionUrlOf } from './session-route.ts'

export interface ListenOptions {
  /** Channel name; written into the statement unescaped, so never user input. */
  channel: string
  onMessage(payload: string): void
  /** Called on every (re)connect. Messages sent while disconnected are lost. */
  onListening(): void
  /** Called with the reason when a connection is lost or cannot be made. */
  onTrouble?(error: Error): void
  /** Interval of the liveness query on a silent connection, in milliseconds. */
  askEveryMs?: number
  /** Timeout of connecting and of the liveness query, in milliseconds. */
  patienceMs?: number
}

export interface ListenHandle {
  /** True while connected and listening. */
  readonly isUp: boolean
  close(): Promise<void>
}

/** Backoff between connection attempts: doubles each time, half of it is random. */
const firstWaitMs = 250
const maxWaitMs = 15_000

/**
 * Listens on a channel (LISTEN) over a dedicated connection. Reconnects when the connection is lost or stops responding; random backoff keeps
 * many processes from reconnecting at the same moment.
 * LISTEN does not work through a pooler in transaction mode: uses the connection string for sessions.
 */
export const listen = (connectionString: string, options: ListenOptions): ListenHandle =>
  new Listener(sessionUrlOf(connectionString), options)

class Listener implements ListenHandle {
  readonly #connectionString: string
  readonly #options: Required<Pick<ListenOptions, 'askEveryMs' | 'patienceMs'>> & ListenOptions
  #client: pg.Client | undefined
  #isUp = false
  #isClosed = false
  #failures = 0
  #timer: NodeJS.Timeout | undefined

  constructor(connectionString: string, options: ListenOptions) {
    this.#connectionString = connectionString
    this.#options = { askEveryMs: 20_000, patienceMs: 5000, ...options }
    void this.#connect()
  }

  get isUp() {
    return this.#isUp
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const last = this.#client
    this.#client = undefined
    this.#isUp = false
    if (last) await end(last)
  }

  async #connect(): Promise<void> {
    const { channel, onMessage, onListening, patienceMs } = this.#options
    const client = new pg.Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'portal listener',
    })
    this.#client = client
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('The connection has ended.')))
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      return this.#lose(client, error as Error)
    }
    if (this.#client !== client) return
    this.#isUp = true
    this.#failures = 0
    this.#ask(client)
    onListening()
  }

  /** Queries periodically, because a connection cut by the network looks like a silent one. */
  #ask(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#ask(client),
        (error: Error) => this.#lose(client, error),
      )
    }, this.#options.askEveryMs)
  }

  /** Drops the connection and schedules a reconnect; further errors of the same connection are ignored. */
  #lose(client: pg.Client, error: Error): void {
    if (this.#client !== client) return
    clearTimeout(this.#timer)
    this.#client = undefined
    this.#isUp = false
    void end(client)
    if (this.#isClosed) return
    this.#options.onTrouble?.(error)
    const most = Math.min(firstWaitMs * 2 ** this.#failures++, maxWaitMs)
    this.#timer = setTimeout(() => void this.#connect(), most * (0.5 + Math.random() / 2))
  }
}

/** Ends a connection, destroying the socket if the server does not respond. */
async function end(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const cut = setTimeout(() => stream.destroy(), 500)
  await client.end().catch(() => {})
  clearTimeout(cut)
}
