import { sessionUrlOf } from '@portal/db/session-route'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Proxy to a database that can be interrupted, so that a test does not have to stop the shared server. */
export interface DatabaseProxy {
  /** Connection string through the proxy. */
  url: string
  /** Closes every connection and rejects new ones. */
  cut(): Promise<void>
  /** Accepts connections again. */
  mend(): Promise<void>
  /** Blocks all traffic without closing the connections. */
  freeze(): void
  close(): Promise<void>
}

/** Starts a proxy to the server itself, also where tests use a pooler: a lost connection of a client does not end its server connection. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const databaseUrl = sessionUrlOf(url)
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [incoming, outgoing]
    pairs.add(pair)
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
    if (frozen) return
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    frozen = false
    const closed = server.listening ? once(server, 'close') : undefined
    if (closed) server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  const proxied = new URL(databaseUrl)
  proxied.hostname = '127.0.0.1'
  proxied.port = String(port)
  return {
    url: proxied.toString(),
    cut,
    mend: async () => void (await listen(port)),
    freeze() {
      frozen = true
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe(outgoing)
        outgoing.unpipe(incoming)
      }
    },
    close: cut,
  }
}
