import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isAllowedOrigin, redirectedTo, requireCallable, type AllowedOrigins } from './outgoing-address.ts'
import { publicOnlyLookup } from './public-only-lookup.ts'
import type { Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

interface OutboundRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: string | Uint8Array
  /** Time until the last byte of the response, redirects included. */
  timeoutMs: number
  /** Maximum length of the response after decompression. */
  maxBytes: number
  /** Returns the beginning of a longer response, without decompressing it, instead of rejecting it. */
  truncates?: true
  signal?: AbortSignal
  /** Origins of the operator: allowed although they are internal or use no TLS. */
  named?: AllowedOrigins
  /** Proxy for all other origins. */
  proxy?: string | undefined
  /** Maximum number of redirects within the same host; none when absent. */
  redirects?: number
  /** Resolves host names; tests replace it. */
  lookup?: RequestOptions['lookup']
}

export interface OutboundResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const outside = publicOnlyLookup()

/**
 * Sends a request to another server. All outbound traffic except mail passes here. Connects only to public addresses over HTTPS, checked on
 * connecting, and to origins that the operator configured; within a time and a size limit.
 * @throws {Error} for an address that is not allowed, without a response, after the timeout, or beyond `maxBytes`
 */
export async function sendRequest(url: URL, options: OutboundRequest): Promise<OutboundResponse> {
  const { timeoutMs, redirects = 0, named = [] } = options
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  let address = url
  for (let left = redirects; ; left--) {
    requireCallable(address, named)
    const response = await requestUrl(address, { ...options, signal }).catch((error: unknown) => {
      throw deadline.aborted ? new Error(`${address.origin} did not answer in ${timeoutMs / 1000} s.`, { cause: error }) : error
    })
    const isRedirect = redirects > 0 && [301, 302, 303, 307, 308].includes(response.status)
    if (!isRedirect) return response
    const next = redirectedTo(address, response.headers.location)
    if (!next) throw new Error(`${address.origin} redirects to another host, which is not followed.`)
    if (left === 0) throw new Error(`${address.origin} redirects more than ${redirects} times.`)
    address = next
  }
}

async function requestUrl(url: URL, call: OutboundRequest & { signal: AbortSignal }): Promise<OutboundResponse> {
  const { method, headers = {}, body = '', maxBytes, truncates, signal, named = [], proxy, lookup = outside } = call
  const isOwn = isAllowedOrigin(named, url)
  const options: RequestOptions = {
    method,
    // a separate connection: no request waits for another one
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    ...(!isOwn && { lookup }),
  }
  if (proxy && !isOwn) Object.assign(options, await tunnelThrough(new URL(proxy), url, signal))
  return new Promise<OutboundResponse>((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    // fires more than once if the connection breaks after the timeout
    request.on('error', reject)
    request.once('response', (response) => {
      ;(truncates ? readBeginning(response, maxBytes) : readBody(response, maxBytes)).then((read) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read })
      }, reject)
    })
    request.end(body)
  })
}

/**
 * Opens a connection to a server through the operator's proxy (`CONNECT`).
 * @returns options of the request
 * @throws {Error} if the proxy rejects the connection
 */
async function tunnelThrough(proxy: URL, to: URL, signal: AbortSignal): Promise<RequestOptions> {
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

/** Reads the first bytes of a response and closes the connection. */
async function readBeginning(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let left = maxBytes
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, left))
    left -= chunk.length
    if (left <= 0) break
  }
  return Buffer.concat(chunks)
}

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

/**
 * Reads the body of a response and decompresses it.
 * @throws {Error} if it is longer than `maxBytes`; stops reading there, so a decompression bomb is never unpacked
 */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLong = () => new Error(`The answer is longer than ${maxBytes.toLocaleString('en')} bytes.`)
  if (Number(response.headers['content-length']) > maxBytes) {
    response.destroy()
    throw tooLong()
  }
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = decoders[encoding]
  if (!decoder && encoding !== 'identity') {
    response.destroy()
    throw new Error('The answer is compressed in a way that is not known here.')
  }
  // the last stream passes failures of either to the loop below
  const plain = decoder ? (pipeline(response, decoder(), () => {}) as unknown as Readable) : response
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) {
      response.destroy()
      throw tooLong()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
