import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isNamed, redirectedTo, requireCallable, type NamedOrigins } from './outgoing-address.ts'
import { publicLookup } from './public-lookup.ts'
import { readBody } from './read-body.ts'
import { tunnelThrough } from './tunnel.ts'

interface OutgoingCall {
  method: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: string | Uint8Array
  /** To the last byte of the answer, redirects included. */
  timeoutMs: number
  /** Longest answer that is read, counted after decompression. */
  mostBytes: number
  signal?: AbortSignal
  /** Origins that may be called although they are inside, or answer without TLS. */
  named?: NamedOrigins
  /** Calls everything that is not named through this. */
  proxy?: string | undefined
  /** Redirects within the same host that are followed; none when absent. */
  redirects?: number
  /** How names become addresses; a test has its own. */
  lookup?: RequestOptions['lookup']
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const outside = publicLookup()

/**
 * Calls another server: the one way out of the portal, but for mail. Public addresses by HTTPS alone, connected to as they were checked, and what the
 * operator has named; within a time and a size.
 * @throws {Error} when the address is not called, when nothing answers, not in time, or with more than `mostBytes`
 */
export async function callOut(url: URL, call: OutgoingCall): Promise<OutgoingAnswer> {
  const { timeoutMs, redirects = 0, named = [] } = call
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline
  let address = url
  for (let left = redirects; ; left--) {
    requireCallable(address, named)
    const answer = await ask(address, { ...call, signal }).catch((error: unknown) => {
      throw deadline.aborted ? new Error(`${address.origin} did not answer in ${timeoutMs / 1000} s.`, { cause: error }) : error
    })
    const isRedirect = redirects > 0 && [301, 302, 303, 307, 308].includes(answer.status)
    if (!isRedirect) return answer
    const next = redirectedTo(address, answer.headers.location)
    if (!next) throw new Error(`${address.origin} redirects to another host, which is not followed.`)
    if (left === 0) throw new Error(`${address.origin} redirects more than ${redirects} times.`)
    address = next
  }
}

async function ask(url: URL, call: OutgoingCall & { signal: AbortSignal }): Promise<OutgoingAnswer> {
  const { method, headers = {}, body = '', mostBytes, signal, named = [], proxy, lookup = outside } = call
  const isOwn = isNamed(named, url)
  const options: RequestOptions = {
    method,
    // each call by itself: none waits for the connection of another
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    ...(!isOwn && { lookup }),
  }
  if (proxy && !isOwn) Object.assign(options, await tunnelThrough(new URL(proxy), url, signal))
  return new Promise<OutgoingAnswer>((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    // more than once, where the connection breaks after the deadline
    request.on('error', reject)
    request.once('response', (response) => {
      readBody(response, mostBytes).then((read) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read })
      }, reject)
    })
    request.end(body)
  })
}
