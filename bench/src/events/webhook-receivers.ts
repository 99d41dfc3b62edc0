import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

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

const listen = (server: Server, port: number): Promise<void> => new Promise((ready) => server.listen(port, '127.0.0.1', ready))

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}
