import { sql, type AccountReader } from '@portal/db/read'
import type { FastifyBaseLogger } from 'fastify'
import { Readable } from 'node:stream'
import type { FileDownload } from './file-download.ts'
import { rejectWith } from '../errors/http-error.ts'

export interface StoredFileReference {
  fileId: string
  /** Size in bytes, in PostgreSQL's text format of a bigint. */
  size: string
}

/**
 * Returns a stored file as an attachment. Pieces are read on demand, so that a slow client occupies neither memory nor a connection. If the
 * file is deleted during the download, the response is cut off, which the client detects by its length.
 * @throws Refusal `notFound` if its content is missing, which is logged as an error
 */
export async function downloadStoredFile(
  reader: AccountReader,
  { fileId, size }: StoredFileReference,
  fileName: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FileDownload> {
  const first = await readPiece(reader, fileId, 0)
  if (!first && size !== '0') {
    log.error({ fileId, accountId: reader.accountId }, 'stored file has no content')
    return rejectWith('notFound')
  }
  return {
    stream: Readable.from(chunks(reader, fileId, Number(size), first), { objectMode: false, highWaterMark: 1 }),
    mediaType: 'application/octet-stream',
    fileName,
    headers: { 'content-length': size, 'content-security-policy': 'sandbox', 'accept-ranges': 'none' },
  }
}

/** Returns the first bytes of a stored file. @param maxBytes maximum number of bytes */
export async function readStoredFileStart(reader: AccountReader, { fileId, size }: StoredFileReference, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  const wanted = Math.min(Number(size), maxBytes)
  let bytes = 0
  for (let position = 0; bytes < wanted; position++) {
    const chunk = await readPiece(reader, fileId, position)
    if (!chunk) return rejectWith('notFound')
    parts.push(chunk)
    bytes += chunk.byteLength
  }
  return Buffer.concat(parts).subarray(0, wanted)
}

async function* chunks(reader: AccountReader, fileId: string, size: number, first: Buffer | undefined): AsyncGenerator<Buffer> {
  let sent = 0
  for (let position = 0; sent < size; position++) {
    const chunk = position === 0 ? first : await readPiece(reader, fileId, position)
    if (!chunk) throw new Error('The stored file was deleted during the download.')
    sent += chunk.byteLength
    yield chunk
  }
}

async function readPiece(reader: AccountReader, fileId: string, position: number): Promise<Buffer | undefined> {
  const [row] = await reader.rows<{ bytes: Buffer }>(
    sql`select p.bytes from ${reader.from('stored_file_pieces')} p where p.file_id = ${fileId} and p.position = ${position}`,
  )
  return row?.bytes
}
