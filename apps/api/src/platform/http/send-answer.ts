import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { toRefusal } from '../errors.ts'
import type { FileAnswer } from './answer.ts'
import { contentDisposition } from './content-disposition.ts'
import { keepPace } from './reader-pace.ts'
import { utf8 } from './utf8.ts'

/** Sends JSON that nobody may keep. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(utf8(text))
}

/** Sends JSON that the caller may keep and ask about: 304 where it is what the caller has. */
export function sendTaggedJson(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (hasAlready(request, etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(utf8(text))
}

/**
 * Streams a file as an attachment; when the reader goes away, or stops reading, its source is destroyed at once.
 * @param longestMs after which it is cut off in any case
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer, longestMs?: number): Promise<void> {
  const { stream, mediaType, fileName, etag, headers = {} } = answer
  const known = etag !== undefined && hasAlready(request, etag)
  reply.hijack()
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
  const endWatch = keepPace(reply.raw, { ...(longestMs !== undefined && { longestMs }) })
  await pipeline(stream, reply.raw).catch((error: NodeJS.ErrnoException) => {
    // an answer that has begun cannot become an error: it is cut off, which the reader notices
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    reply.log[toRefusal(error).code === 'internal' ? 'error' : 'warn']({ err: error }, 'A file was cut off')
  })
  endWatch()
}

/** Whether the reader says to have that content, weakly compared (RFC 9110, 13.1.2). */
function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = (headers['if-none-match'] ?? '').split(',').map(plain)
  return tags.includes(plain(etag)) || tags.includes('*')
}
