import pg from 'pg'

export interface ListenOptions {
  /** A name of ours: it is written into the statement as it is. */
  channel: string
  onMessage(payload: string): void
  /** Told each time that the connection listens, the first time and after every loss: what was said meanwhile was not heard. */
  onListening(): void
  /** Told why a connection was lost or could not be made. */
  onTrouble?(error: Error): void
}

export interface Listening {
  /** Whether it hears what is said at this moment. */
  readonly isUp: boolean
  close(): Promise<void>
}

/** Waits between two tries to connect; each takes up to twice as long as the one before, half of it by chance. */
const firstWaitMs = 250
const longestWaitMs = 15_000
/** How often a connection on which nothing is heard is asked whether it is still there, and how long it may take to say so. */
const askEveryMs = 20_000
const patienceMs = 5000

/**
 * Hears what is said on a channel (LISTEN), on one connection of its own for as long as it is open. A connection that is lost, or that does
 * not answer any more, is replaced; the tries come apart, so that many processes do not come back as one crowd.
 * @param connectionString of the server itself: a pooler that shares connections between transactions cannot listen
 */
export function listen(connectionString: string, { channel, onMessage, onListening, onTrouble }: ListenOptions): Listening {
  let client: pg.Client | undefined
  let up = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const again = (error: Error) => {
    if (isClosed) return
    onTrouble?.(error)
    const most = Math.min(firstWaitMs * 2 ** failures++, longestWaitMs)
    timer = setTimeout(() => void connect(), most * (0.5 + Math.random() / 2))
  }

  /** Gives a connection up, once, whatever told that it is lost. */
  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost) return
    clearTimeout(timer)
    client = undefined
    up = false
    void end(lost)
    again(error)
  }

  const ask = (asked: pg.Client) => {
    timer = setTimeout(() => {
      asked.query('select 1').then(
        () => client === asked && ask(asked),
        (error: Error) => lose(asked, error),
      )
    }, askEveryMs)
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'portal listener',
    })
    client = next
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('The connection has ended.')))
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      return lose(next, error as Error)
    }
    if (client !== next) return
    up = true
    failures = 0
    ask(next)
    onListening()
  }

  void connect()
  return {
    get isUp() {
      return up
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      up = false
      if (last) await end(last)
    },
  }
}

/** Ends a connection, also one that does not answer. */
async function end(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const cut = setTimeout(() => stream.destroy(), 500)
  await client.end().catch(() => {})
  clearTimeout(cut)
}
