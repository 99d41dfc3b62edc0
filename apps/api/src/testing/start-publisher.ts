import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A publisher of market data on this machine. */
export interface PublisherStandIn {
  /** For OUTGOING_ORIGINS. */
  origin: string
  /** What was asked for, with its headers. */
  asked: { url: string; headers: IncomingMessage['headers'] }[]
  /** What it answers at a path from now on. */
  answers(path: string, answer: Answer): void
  /** The same with a text. */
  says(path: string, type: string, text: string, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** A stand-in that speaks whatever format a test gives it, and misbehaves as told. */
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
