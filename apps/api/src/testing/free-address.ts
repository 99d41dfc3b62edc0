import { createServer, type AddressInfo } from 'node:net'

/** Returns a local address that nothing listens on, for a server that has to know its address before it starts. */
export async function freeAddress(): Promise<{ port: number; origin: string }> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return { port, origin: `http://127.0.0.1:${port}` }
}
