import { createHash, randomUUID } from 'node:crypto'
import { HttpError } from '../errors/http-error.ts'

/** Place of the content of a stored file. */
export interface ContentPlace {
  accountId: string
  fileId: string
  /** Part of the key of its object in S3; null if the content is in the database. */
  objectId: string | null
  /** Bytes. */
  size: number
  sha256: Buffer
}

/** Readable storage of contents. */
export interface ContentReader {
  /**
   * Reads a content from a position to its end, in pieces of at most 1 MB on demand.
   * @throws {ContentMissing} if it is not there
   */
  read(place: ContentPlace, from?: number): AsyncGenerator<Buffer>
}

/** Storage of the contents of files: the database or S3. */
export interface FileContents extends ContentReader {
  /**
   * Stores a content. A failure leaves nothing that a row refers to.
   * @param chunks reads the content; called again if an attempt fails
   */
  write(place: ContentPlace, chunks: () => AsyncIterable<Buffer>): Promise<void>
  /** Deletes a content; succeeds if it is not there. */
  remove(place: ContentPlace): Promise<void>
}

/** Content that is missing in the place that its row names. */
export class ContentMissing extends Error {
  constructor() {
    super('The content of the stored file is missing')
  }
}

/** Content that differs from the checksum or size of its row. */
export class ContentDamaged extends Error {
  constructor() {
    super('The content of the stored file differs from its checksum')
  }
}

/** Response while S3 cannot be reached or rejects the portal. The cause is logged, not sent. */
export class StorageUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(
      'unavailable',
      [{ propertyName: null, errorMessage: 'Files cannot be read or stored at the moment. Try again in a minute.' }],
      retryAfterSeconds,
    )
    this.cause = cause
  }
}
const retryAfterSeconds = 30

/** Returns the key of an object below the configured prefix. It contains no customer data, and its last part cannot be guessed. */
export const objectKey = ({ accountId, fileId, objectId }: Pick<ContentPlace, 'accountId' | 'fileId' | 'objectId'>): string =>
  `${accountId}/${fileId}/${objectId}`

/** Returns a new last part of a key. */
export const newObjectId = (): string => randomUUID()

/**
 * Passes on a content and compares its size and checksum at the end. The last chunk is held back until they match, so that a damaged content
 * never seems complete.
 * @throws {ContentDamaged}
 */
export async function* verified(
  chunks: AsyncIterable<Buffer>,
  { size, sha256 }: Pick<ContentPlace, 'size' | 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  let held: Buffer | undefined
  for await (const chunk of chunks) {
    if (held) yield held
    hash.update(chunk)
    bytes += chunk.byteLength
    if (bytes > size) throw new ContentDamaged()
    held = chunk
  }
  if (bytes !== size || !hash.digest().equals(sha256)) throw new ContentDamaged()
  if (held) yield held
}
