import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** Request that a receiver got. */
export interface ReceivedEvent {
  path: string
  id: string
  headers: Record<string, string>
  text: string
  body: {
    type: string
    timestamp: string
    sequence: number
    cursor: string | null
    data: ChangeEvent
    object?: unknown
  }
}

type Responder = (event: ReceivedEvent, response: ServerResponse, request: IncomingMessage) => void

/** Local receiver of webhooks. */
export interface WebhookReceiver {
  origin: string
  events: ReceivedEvent[]
  /** Sets the response of a path; others respond 204. */
  respond(path: string, responder: Responder): void
  close(): Promise<void>
}

/** Starts a receiver whose responses and failures tests define. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = []
  const paths = new Map<string, Responder>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>
      const event = { path: request.url!, id: headers['webhook-id']!, headers, text: body, body: JSON.parse(body) as ReceivedEvent['body'] }
      events.push(event)
      const respond = paths.get(request.url!)
      if (respond) respond(event, response, request)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    respond: (path, responder) => void paths.set(path, responder),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Verifies the signature of an event as receivers do. @throws {Error} for a wrong signature */
export const verifySignature = (secret: string, { text: body, headers }: ReceivedEvent): unknown =>
  new Webhook(secret).verify(body, headers)
