import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toHttpError } from '../errors/http-error.ts'
import type { FileDownload } from '../files/file-download.ts'
import { contentDisposition } from './files/content-disposition.ts'
import { applyBackpressure } from './limits/reader-pace.ts'
import { trackResponse, minHeldBytes } from './limits/response-buffer-limit.ts'
import { encodeUtf8 } from './encode-utf8.ts'
import { isDisconnected, onResponseEnd } from './limits/response-end.ts'

/** Sends JSON that must not be cached. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return sendJsonBytes(reply.header('cache-control', 'no-store'), encodeUtf8(text))
}

/** Size of the pieces of a response; the pace of the client is measured in them. */
const pieceBytes = 64 * 1024

/** Sends JSON, a large one in pieces: the unread amount is limited, and a client that reads too slowly is cut off. */
export function sendJsonBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8')
  // no event follows for a client that has disconnected
  if (isDisconnected(reply.raw)) return reply.hijack()
  if (bytes.length < minHeldBytes) return reply.send(bytes)
  trackResponse(reply, bytes.length)
  if (bytes.length <= pieceBytes) return reply.send(bytes)
  onResponseEnd(reply.raw, applyBackpressure(reply.raw))
  return reply
    .header('content-length', bytes.length)
    .send(Readable.from(splitBytes(bytes), { objectMode: false, highWaterMark: pieceBytes }))
}

function* splitBytes(bytes: Buffer): Generator<Buffer> {
  for (let index = 0; index < bytes.length; index += pieceBytes) yield bytes.subarray(index, index + pieceBytes)
}

/** Adds the headers of JSON that the client may cache and revalidate. @returns true if the client already has it */
export function tagJson(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return matchesEtag(request, etag)
}

/**
 * Streams a file as an attachment. If the client disconnects or stops reading, the source is destroyed immediately.
 * @param maxMs maximum duration of the response
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, download: FileDownload, maxMs?: number): Promise<void> {
  const { stream, mediaType, fileName, etag, headers = {} } = download
  const known = etag !== undefined && matchesEtag(request, etag)
  reply.hijack()
  // a pipeline into a closed response would leave its source open
  if (isDisconnected(reply.raw)) {
    stream.destroy()
    return
  }
  reply.raw.writeHead(known ? 304 : 200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...(!known && { 'content-type': mediaType, 'content-disposition': contentDisposition(fileName) }),
    'cache-control': 'no-store',
    ...(etag !== undefined && { etag }),
    ...headers,
  })
  if (known) {
    stream.destroy()
    reply.raw.end()
    return
  }
  const endWatch = applyBackpressure(reply.raw, { ...(maxMs !== undefined && { maxMs }) })
  await pipeline(stream, reply.raw).catch((error: NodeJS.ErrnoException) => {
    // a started response cannot become an error: it is cut off, which the client detects
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    reply.log[toHttpError(error).code === 'internal' ? 'error' : 'warn']({ err: error }, 'file response cut off')
  })
  endWatch()
}

/** True if the client already has this content, by weak comparison (RFC 9110, 13.1.2). */
function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = (headers['if-none-match'] ?? '').split(',').map(plain)
  return tags.includes(plain(etag)) || tags.includes('*')
}
