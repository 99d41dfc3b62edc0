import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Local host of the metadata of assistants. */
export interface ClientHost {
  origin: string
  /** Serves the metadata of a client, with changes. @returns its client id */
  describe(path: string, changes?: object): string
  /** Sets the response of a path. @returns address of the path */
  respond(path: string, listener: RequestListener): string
  /** Number of requests for a path. */
  requests(path: string): number
  close(): Promise<void>
}

/** Address of the assistant that receives the codes. */
export const assistantAddress = 'http://127.0.0.1:33418/callback'

export async function startClientHost(): Promise<ClientHost> {
  const listeners = new Map<string, RequestListener>()
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url!
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const listener = listeners.get(path)
    if (listener) listener(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const respond = (path: string, listener: RequestListener) => {
    listeners.set(path, listener)
    return `${origin}${path}`
  }
  return {
    origin,
    respond,
    describe: (path, changes = {}) =>
      respond(path, (_request, response) => {
        const metadata = { client_id: `${origin}${path}`, client_name: 'Harbour Helper', redirect_uris: [assistantAddress], ...changes }
        response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
      }),
    requests: (path) => counts.get(path) ?? 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
