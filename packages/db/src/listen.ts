import pg from 'pg'

export interface ListenOptions {
  /** A name of ours: it is written into the statement as it is. */
  channel: string
  onMessage(payload: string): void
  /** Told each time that the connection listens, the first time and after every loss: what was said meanwhile was not heard. */
  onListening(): void
  /** Told why a connection was lost or could not be made. */
  onTrouble?(error: Error): void
  /** How often a connection on which nothing is heard is asked whether it is still there, in milliseconds. */
  askEveryMs?: number
  /** How long it may take to say so, or to be made. */
  patienceMs?: number
}

export interface Listening {
  /** Whether it hears what is said at this moment. */
  readonly isUp: boolean
  close(): Promise<void>
}

/** Waits between two tries to connect; each takes up to twice as long as the one before, half of it by chance. */
const firstWaitMs = 250
const longestWaitMs = 15_000

/**
 * Hears what is said on a channel (LISTEN), on one connection of its own for as long as it is open. A connection that is lost, or that does
 * not answer any more, is replaced; the tries come apart, so that many processes do not come back as one crowd.
 * @param connectionString of the server itself: a pooler that shares connections between transactions cannot listen
 */
export const listen = (connectionString: string, options: ListenOptions): Listening => new Listener(connectionString, options)

class Listener implements Listening {
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

  /** Asks from time to time whether the connection is still there: one that was cut far away looks as if nothing was said. */
  #ask(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#ask(client),
        (error: Error) => this.#lose(client, error),
      )
    }, this.#options.askEveryMs)
  }

  /** Gives a connection up, once, whatever told that it is lost, and tries to make another. */
  #lose(client: pg.Client, error: Error): void {
    if (this.#client !== client) return
    clearTimeout(this.#timer)
    this.#client = undefined
    this.#isUp = false
    void end(client)
    if (this.#isClosed) return
    this.#options.onTrouble?.(error)
    const most = Math.min(firstWaitMs * 2 ** this.#failures++, longestWaitMs)
    this.#timer = setTimeout(() => void this.#connect(), most * (0.5 + Math.random() / 2))
  }
}

/** Ends a connection, also one that does not answer. */
async function end(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const cut = setTimeout(() => stream.destroy(), 500)
  await client.end().catch(() => {})
  clearTimeout(cut)
}
