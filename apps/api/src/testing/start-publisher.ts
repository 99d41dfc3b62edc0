import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Responder = (request: IncomingMessage, response: ServerResponse) => void

/** Local publisher of market data. */
export interface PublisherStandIn {
  /** Value for OUTGOING_ORIGINS. */
  origin: string
  /** Received requests with their headers. */
  requests: { url: string; headers: IncomingMessage['headers'] }[]
  /** Sets the response of a path. */
  respond(path: string, responder: Responder): void
  /** Sets a text response of a path. */
  serve(path: string, type: string, text: string, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** Starts a publisher whose responses and failures tests define. */
export async function startPublisher(): Promise<PublisherStandIn> {
  const requests: PublisherStandIn['requests'] = []
  const paths = new Map<string, Responder>()
  const server = createServer((request, response) => {
    requests.push({ url: request.url!, headers: request.headers })
    const respond = paths.get(new URL(request.url!, 'http://publisher').pathname)
    if (respond) respond(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respond: (path, responder) => void paths.set(path, responder),
    serve: (path, type, text, headers = {}) =>
      void paths.set(path, (_request, response) => response.writeHead(200, { 'content-type': type, ...headers }).end(text)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
