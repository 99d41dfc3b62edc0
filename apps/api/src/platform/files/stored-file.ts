import { sql, type AccountReader } from '@portal/db/read'
import type { FastifyBaseLogger } from 'fastify'
import { Readable } from 'node:stream'
import { rejectWith } from '../errors/http-error.ts'
import { readableContents } from './database-contents.ts'
import { ContentMissing, verified, type ContentPlace } from './file-contents.ts'
import type { FileDownload } from './file-download.ts'
import { openS3 } from './object-storage.ts'

export interface StoredFileReference {
  fileId: string
  /** Size in bytes, in PostgreSQL's text format of a bigint. */
  size: string
  objectId: string | null
  sha256: Buffer
}

/** Columns of a reference, of the alias `f` of `stored_files`. */
export const storedFileReference = sql`f.id as "fileId", f.size::text as size, f.object_id as "objectId", f.sha256`

/**
 * Returns a stored file as an attachment. Pieces are read on demand, so that a slow client occupies neither memory nor a connection. If the
 * file is deleted during the download, or differs from its checksum, the response is cut off, which the client detects by its length.
 * @throws Refusal `notFound` if its content is missing, which is logged as an error
 */
export async function downloadStoredFile(
  reader: AccountReader,
  file: StoredFileReference,
  fileName: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FileDownload> {
  const pieces = await openContent(reader, file)
  const first = await pieces.next().catch((error: unknown) => {
    if (!(error instanceof ContentMissing)) throw error
    log.error({ fileId: file.fileId, accountId: reader.accountId }, 'stored file has no content')
    return rejectWith('notFound')
  })
  return {
    stream: Readable.from(continueWith(first, pieces), { objectMode: false, highWaterMark: 1 }),
    mediaType: 'application/octet-stream',
    fileName,
    headers: { 'content-length': file.size, 'content-security-policy': 'sandbox', 'accept-ranges': 'none' },
  }
}

/** Returns the first bytes of a stored file. @param maxBytes maximum number of bytes */
export async function readStoredFileStart(reader: AccountReader, file: StoredFileReference, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of await openContent(reader, file)) {
      parts.push(piece)
      bytes += piece.byteLength
      if (bytes >= maxBytes) break
    }
  } catch (error) {
    if (error instanceof ContentMissing) return rejectWith('notFound')
    throw error
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}

/** Opens the content of a file where it is. A content in S3 is compared with its checksum. */
async function openContent(reader: AccountReader, { size, ...file }: StoredFileReference): Promise<AsyncGenerator<Buffer>> {
  const place = { ...file, accountId: reader.accountId, size: Number(size) }
  return file.objectId === null ? readFromDatabase(reader, place) : verified((await openS3()).read(place), place)
}

/** Reads a content in the database. If it is moved to S3 in the meantime, the rest is read from there. */
async function* readFromDatabase(reader: AccountReader, place: ContentPlace): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const piece of readableContents(reader).read(place)) {
      yield piece
      bytes += piece.byteLength
    }
  } catch (error) {
    if (!(error instanceof ContentMissing)) throw error
    const [row] = await reader.rows<{ objectId: string | null }>(
      sql`select f.object_id as "objectId" from ${reader.from('stored_files')} f where f.id = ${place.fileId}`,
    )
    if (!row?.objectId) throw error
    yield* (await openS3()).read({ ...place, objectId: row.objectId }, bytes)
  }
}

async function* continueWith(first: IteratorResult<Buffer>, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (!first.done) yield first.value
    yield* pieces
  } finally {
    await pieces.return(undefined)
  }
}
