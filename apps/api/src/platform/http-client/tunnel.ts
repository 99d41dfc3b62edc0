import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'

/**
 * Opens a connection to a server through the operator's proxy (`CONNECT`).
 * @returns options of the request
 * @throws {Error} if the proxy rejects the connection
 */
export async function tunnelThrough(proxy: URL, to: URL, signal: AbortSignal): Promise<RequestOptions> {
  const authority = `${to.hostname}:${to.port || 443}`
  const socket = await new Promise<Socket>((resolve, reject) => {
    const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
    const request = (proxy.protocol === 'https:' ? requestHttps : requestHttp)({
      host: proxy.hostname,
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: authority,
      agent: false,
      signal,
      headers: {
        host: authority,
        ...(proxy.username && { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
    })
    request.once('connect', ({ statusCode }, connection: Socket) => {
      if (statusCode === 200) return resolve(connection)
      connection.destroy()
      reject(new Error(`The proxy answered ${statusCode}.`))
    })
    request.once('response', ({ statusCode }) => reject(new Error(`The proxy answered ${statusCode}.`)))
    request.on('error', reject)
    request.end()
  })
  // an agent would open another connection
  return { agent: undefined, createConnection: (): TLSSocket => connect({ socket, servername: to.hostname, ALPNProtocols: ['http/1.1'] }) }
}
