import { sendRequest, type OutboundResponse } from '../../platform/http-client/send-request.ts'
import type { AllowedOrigins } from '../../platform/http-client/outgoing-address.ts'
import { adapterOf } from './adapters/index.ts'
import { SourceError, type ParsedResponse } from './adapters/market-source.ts'
import { decodeResponse } from './decode-response.ts'
import type { ConfiguredSource } from './read-market.ts'

/** Network settings for requests to sources. */
export interface OutboundClient {
  named: AllowedOrigins
  proxy: string | undefined
  stop: AbortSignal
}

/** Cache validators of a publisher's last response. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

interface SourceAnswer extends ParsedResponse, Validators {
  /** True if nothing has changed since the last response. */
  isUnchanged: boolean
}

/** Error of a source that has received too many requests. */
export class TooManyRequests extends SourceError {
  readonly waitMs: number | undefined

  constructor(message: string, waitMs: number | undefined) {
    super(message)
    this.waitMs = waitMs
  }
}

const timeoutMs = 10_000
const maxBytes = 5 * 1024 * 1024
const redirects = 2

/** Number of requests for one update of a source: one per index if its URL contains the symbol. */
export const countRequests = (entry: ConfiguredSource): number =>
  'symbols' in entry && entry.url.includes('{symbol}') ? entry.symbols.length : 1

/**
 * Fetches the data of a source.
 * @param known validators of the last response, to fetch only newer data
 * @throws {Error} without the key or the query of the URL in its message
 */
export async function fetchSource(entry: ConfiguredSource, known: Validators, outgoing: OutboundClient, now: Date): Promise<SourceAnswer> {
  const symbols = 'symbols' in entry && entry.url.includes('{symbol}') ? entry.symbols.map(({ symbol }) => symbol) : [undefined]
  const total: SourceAnswer = { rates: [], points: [], items: [], notes: [], etag: null, lastModified: null, isUnchanged: false }
  try {
    for (const symbol of symbols) {
      // validators apply only to a source with a single response
      const response = await requestSource(entry, symbol, symbols.length === 1 ? known : { etag: null, lastModified: null }, outgoing)
      if (response.status === 304 && (known.etag || known.lastModified)) return { ...total, ...known, isUnchanged: true }
      const reading = read(entry, response, symbol, now)
      total.rates!.push(...(reading.rates ?? []))
      total.points!.push(...(reading.points ?? []))
      total.items!.push(...(reading.items ?? []))
      total.notes!.push(...(reading.notes ?? []))
      if (symbols.length === 1) {
        total.etag = response.headers.etag?.slice(0, 200) ?? null
        total.lastModified = response.headers['last-modified']?.slice(0, 100) ?? null
      }
    }
    return total
  } catch (error) {
    throw withoutKey(error as Error, entry.secretKey)
  }
}

function requestSource(
  entry: ConfiguredSource,
  symbol: string | undefined,
  { etag, lastModified }: Validators,
  outgoing: OutboundClient,
): Promise<OutboundResponse> {
  const url = new URL(
    entry.url
      .replaceAll(/\{symbol\}|%7Bsymbol%7D/gi, encodeURIComponent(symbol ?? ''))
      .replaceAll(/\{key\}|%7Bkey%7D/gi, encodeURIComponent(entry.secretKey ?? '')),
  )
  return sendRequest(url, {
    method: 'GET',
    headers: {
      accept: adapterOf(entry).accept,
      'accept-encoding': 'gzip, br',
      'user-agent': 'portal-market/1',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
      ...(entry.keyHeader && entry.secretKey && { [entry.keyHeader]: entry.secretKey }),
    },
    timeoutMs,
    maxBytes,
    signal: outgoing.stop,
    named: outgoing.named,
    proxy: outgoing.proxy,
    redirects,
  })
}

function read(entry: ConfiguredSource, { status, headers, body }: OutboundResponse, symbol: string | undefined, now: Date): ParsedResponse {
  if (status === 304) throw new SourceError('The source returned 304 to an unconditional request.')
  if (status === 429 || status === 503)
    throw new TooManyRequests(`The source returned ${status}.`, parseRetryAfter(headers['retry-after'], now))
  if (status !== 200) throw new SourceError(`The source returned ${status}.`)
  const type = headers['content-type']?.trim().toLowerCase() ?? ''
  const { accepts, read: understand } = adapterOf(entry)
  if (!accepts.test(type)) throw new SourceError(`The source returned ${type === '' ? 'no content type' : type.slice(0, 100)}.`)
  return understand(entry, { text: decodeResponse(body, type), symbol }, now)
}

/** Parses the `Retry-After` header: seconds or a date, limited to a day. */
function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return wait > 0 ? Math.min(wait, 24 * 3_600_000) : undefined
}

function withoutKey(error: Error, key: string | undefined): Error {
  if (key) for (const spelling of [key, encodeURIComponent(key)]) error.message = error.message.replaceAll(spelling, '***')
  return error
}
