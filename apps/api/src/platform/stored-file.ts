import { sql, type AccountReader } from '@portal/db/read'
import type { FastifyBaseLogger } from 'fastify'
import { Readable } from 'node:stream'
import type { FileAnswer } from './http/answer.ts'
import { refuse } from './errors.ts'

/** A stored file as something refers to it. */
export interface StoredFileFacts {
  fileId: string
  /** Bytes, as PostgreSQL writes a bigint. */
  size: string
}

/**
 * A stored file as an attachment. It is read piece by piece, each when the one before has been taken, so that a slow reader costs neither
 * memory nor a connection; one that is deleted meanwhile is cut off, which the reader notices by its length.
 * @throws Refusal `notFound` when its bytes are not there, which is noted as an error
 */
export async function storedFileAnswer(
  reader: AccountReader,
  { fileId, size }: StoredFileFacts,
  fileName: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FileAnswer> {
  const first = await readPiece(reader, fileId, 0)
  if (!first && size !== '0') {
    log.error({ fileId, accountId: reader.accountId }, 'A stored file has lost its bytes')
    return refuse('notFound')
  }
  return {
    stream: Readable.from(pieces(reader, fileId, Number(size), first), { objectMode: false, highWaterMark: 1 }),
    mediaType: 'application/octet-stream',
    fileName,
    headers: { 'content-length': size, 'content-security-policy': 'sandbox', 'accept-ranges': 'none' },
  }
}

/** The first bytes of a stored file, for what looks into it. @param most bytes at most */
export async function storedFileBytes(reader: AccountReader, { fileId, size }: StoredFileFacts, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  const wanted = Math.min(Number(size), most)
  let bytes = 0
  for (let position = 0; bytes < wanted; position++) {
    const piece = await readPiece(reader, fileId, position)
    if (!piece) return refuse('notFound')
    parts.push(piece)
    bytes += piece.byteLength
  }
  return Buffer.concat(parts).subarray(0, wanted)
}

async function* pieces(reader: AccountReader, fileId: string, size: number, first: Buffer | undefined): AsyncGenerator<Buffer> {
  let sent = 0
  for (let position = 0; sent < size; position++) {
    const piece = position === 0 ? first : await readPiece(reader, fileId, position)
    if (!piece) throw new Error('A stored file was taken away while it was read.')
    sent += piece.byteLength
    yield piece
  }
}

async function readPiece(reader: AccountReader, fileId: string, position: number): Promise<Buffer | undefined> {
  const [row] = await reader.rows<{ bytes: Buffer }>(
    sql`select p.bytes from ${reader.from('stored_file_pieces')} p where p.file_id = ${fileId} and p.position = ${position}`,
  )
  return row?.bytes
}
