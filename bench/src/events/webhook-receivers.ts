import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Message as a receiver got it. */
export interface ReceivedMessage {
  id: string
  /** Time of the event and time of its receipt, in milliseconds. */
  happenedMs: number
  receivedMs: number
}

/** Local receiver that confirms each message at once, or once it is released. */
export class QuickReceiver {
  readonly messages: ReceivedMessage[] = []
  #held: Promise<void> | undefined
  readonly #server = createServer((request, response) => {
    void text(request).then(
      async (body) => {
        await this.#held
        const { timestamp } = JSON.parse(body) as { timestamp: string }
        this.messages.push({ id: request.headers['webhook-id'] as string, happenedMs: Date.parse(timestamp), receivedMs: Date.now() })
        response.writeHead(204).end()
      },
      () => {},
    )
  })

  /** Delays the responses. @returns function that ends the delay */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = promise
    return resolve
  }

  open(port: number): Promise<void> {
    return listen(this.#server, port)
  }

  close(): Promise<void> {
    return close(this.#server)
  }
}

/** Local receiver that accepts requests and never responds. */
export class HangingReceiver {
  requests = 0
  readonly #server = createServer((request) => {
    this.requests++
    request.resume()
  })

  open(port: number): Promise<void> {
    return listen(this.#server, port)
  }

  close(): Promise<void> {
    return close(this.#server)
  }
}

/** Local receiver that stores the ids of messages, confirms the challenges of subscriptions, and can be killed. */
export class RestartableReceiver {
  readonly ids = new Set<string>()
  /** Number of requests with an event. */
  requests = 0
  readonly #port: number
  #server: Server | undefined

  constructor(port: number) {
    this.#port = port
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      void text(request).then(
        (body) => {
          const { type, challenge } = JSON.parse(body) as { type?: string; challenge?: string }
          if (type === 'verification') return response.end(JSON.stringify({ challenge }))
          this.requests++
          this.ids.add(request.headers['webhook-id'] as string)
          return response.writeHead(204).end()
        },
        () => {},
      )
    })
    await listen(server, this.#port)
    this.#server = server
  }

  /** Waits for a number of ids, or for a minute. */
  async reach(count: number): Promise<void> {
    const end = performance.now() + 60_000
    while (this.ids.size < count && performance.now() < end) await sleep(2)
  }

  /** Closes all connections, with or without a response. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await close(server)
  }
}

const listen = (server: Server, port: number): Promise<void> => new Promise((ready) => server.listen(port, '127.0.0.1', ready))

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}
