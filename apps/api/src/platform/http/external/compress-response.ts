import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FileDownload } from '../../files/file-download.ts'
import { encodeUtf8 } from '../encode-utf8.ts'
import { sendJsonBytes, tagJson } from '../send-response.ts'

/** Size below which compression saves no packet. */
const minBytes = 1024

/** Fast levels: a page of shipments shrinks to a tenth within a few milliseconds. */
const gzipOptions = { level: 4 }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, gzipOptions),
}
type Encoding = keyof typeof compress

/** Returns the encoding that the client prefers; undefined if it accepts none of them. */
function wantedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = new Negotiator(request.raw).encodings(['br', 'gzip'])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

/**
 * Sends JSON, compressed if the client accepts it.
 * @param endpoint.etag the client may cache the response and revalidate it: 304 if it is unchanged
 */
export async function sendCompressibleJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { etag }: Pick<ExternalEndpoint, 'etag'>,
): Promise<FastifyReply> {
  reply.header('vary', 'accept, accept-encoding')
  if (!etag) reply.header('cache-control', 'no-store')
  else if (tagJson(request, reply, text)) return reply.code(304).send()
  const bytes = encodeUtf8(text)
  const encoding = bytes.length < minBytes ? undefined : wantedEncoding(request)
  if (!encoding) return sendJsonBytes(reply, bytes)
  const compressed = await compress[encoding](bytes)
  return sendJsonBytes(reply.header('content-encoding', encoding), compressed)
}

/** Compresses streamed rows if the client accepts it. Ends its source when the client disconnects. */
export function compressDownload(request: FastifyRequest, download: FileDownload): FileDownload {
  const encoding = wantedEncoding(request)
  if (!encoding) return download
  const compressor = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions)
  // an error of the source also ends the compressor, whose reader handles it
  pipeline(download.stream, compressor, () => {})
  return {
    ...download,
    stream: compressor,
    headers: { ...download.headers, 'content-encoding': encoding, vary: 'accept, accept-encoding' },
  }
}
