import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isAllowedOrigin, redirectedTo, requireCallable, type AllowedOrigins } from './outgoing-address.ts'
import { publicOnlyLookup } from './public-only-lookup.ts'
import { readBody } from './read-body.ts'
import { tunnelThrough } from './tunnel.ts'

interface OutboundRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: string | Uint8Array
  /** Time until the last byte of the response, redirects included. */
  timeoutMs: number
  /** Maximum length of the response after decompression. */
  maxBytes: number
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
  const { method, headers = {}, body = '', maxBytes, signal, named = [], proxy, lookup = outside } = call
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
      readBody(response, maxBytes).then((read) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read })
      }, reject)
    })
    request.end(body)
  })
}
