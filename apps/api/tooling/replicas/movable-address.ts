import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Address that a failover moves to another server, like a virtual IP address. */
export interface MovableAddress {
  port: number
  /** Closes all connections; new ones go to another port of this machine. */
  moveTo(port: number): void
  close(): void
}

export async function createMovableAddress(target: number): Promise<MovableAddress> {
  let current = target
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(current, '127.0.0.1')
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      current = port
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}
