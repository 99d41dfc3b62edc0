import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'

interface OutgoingCall {
  method: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: string | Uint8Array
  /** To the last byte of the answer. */
  timeoutMs: number
  /** Longest answer that is read. */
  mostBytes: number
  signal?: AbortSignal
  /** How names become addresses, where not every address may be called. */
  lookup?: RequestOptions['lookup']
}

interface OutgoingAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * Calls another server. A redirect is an answer like any other: nothing but the address given is called.
 * @throws {Error} when nothing answers, not in time, or with more than `mostBytes`
 */
export function callOut(url: URL, { method, headers = {}, body = '', timeoutMs, mostBytes, signal, lookup }: OutgoingCall) {
  const deadline = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method,
    // each call by itself: none waits for the connection of another
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    ...(lookup && { lookup }),
  }
  return new Promise<OutgoingAnswer>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    // more than once, where the connection breaks after the deadline
    request.on('error', reject)
    request.once('response', (response) => {
      const pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece: Buffer) => {
        length += piece.length
        if (length > mostBytes) response.destroy(new Error(`The answer is longer than ${mostBytes} bytes.`))
        else pieces.push(piece)
      })
      response.on('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }))
    })
    request.end(body)
  })
}
