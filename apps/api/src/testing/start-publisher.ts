import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Local publisher of market data. */
export interface PublisherStandIn {
  /** Value for OUTGOING_ORIGINS. */
  origin: string
  /** Received requests with their headers. */
  asked: { url: string; headers: IncomingMessage['headers'] }[]
  /** Sets the response of a path. */
  answers(path: string, answer: Answer): void
  /** Sets a text response of a path. */
  says(path: string, type: string, text: string, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** Starts a publisher whose responses and failures tests define. */
export async function startPublisher(): Promise<PublisherStandIn> {
  const asked: PublisherStandIn['asked'] = []
  const paths = new Map<string, Answer>()
  const server = createServer((request, response) => {
    asked.push({ url: request.url!, headers: request.headers })
    const answer = paths.get(new URL(request.url!, 'http://publisher').pathname)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (path, answer) => void paths.set(path, answer),
    says: (path, type, text, headers = {}) =>
      void paths.set(path, (_request, response) => response.writeHead(200, { 'content-type': type, ...headers }).end(text)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
