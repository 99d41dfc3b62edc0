import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FilesLocation } from '../config/files-location.ts'
import {
  ContentDamaged,
  ContentMissing,
  objectKey,
  StorageUnavailable,
  verified,
  type ContentPlace,
  type FileContents,
} from './file-contents.ts'
import { NoResponse, StorageGuard } from './storage-guard.ts'

/** Object below the configured prefix. */
export interface StoredObject {
  key: string
  size: number
  changedAt: Date
}

/** Bytes per request. A slow client then occupies neither a connection to S3 nor more memory. */
const pieceBytes = 1024 * 1024
const connectTimeoutMs = 2000
/** Maximum silence of a connection. */
const idleTimeoutMs = 10_000
const shortRequestMs = 15_000
const probeMs = 2000
/** Longest upload. Shorter than the age from which an object without a row is an orphan. */
const maxUploadMs = 30 * 60_000
const uploadAttempts = 2
const ignore = (): void => {}
const silentLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** Contents in a bucket of S3 or of a server with its protocol. */
export class S3Contents implements FileContents {
  readonly #client: S3Client
  readonly #location: FilesLocation
  readonly #guard: StorageGuard

  constructor(location: FilesLocation, { silenceMs = idleTimeoutMs, clock = () => performance.now() } = {}) {
    this.#location = location
    this.#guard = new StorageGuard({ probe: () => this.#probe(), clock })
    this.#client = new S3Client({
      region: location.region,
      ...(location.endpoint !== undefined && { endpoint: location.endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // failures are logged with their request, not by the SDK on the console
      logger: silentLogger,
      // checksums in trailers are unknown to many servers; uploads declare a SHA-256 instead
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectTimeoutMs,
        socketTimeout: silenceMs,
        httpAgent: { keepAlive: true, maxSockets: 64 },
        httpsAgent: { keepAlive: true, maxSockets: 64 },
      },
    })
  }

  async *read(place: ContentPlace, from = 0): AsyncGenerator<Buffer> {
    const key = objectKey(place)
    for (let start = from; start < place.size; start += pieceBytes)
      yield await this.#readRange(key, start, Math.min(start + pieceBytes, place.size))
  }

  async write(place: ContentPlace, chunks: () => AsyncIterable<Buffer>): Promise<void> {
    for (let attempt = 1; ; attempt++)
      try {
        await this.#guard.run(() => this.#put(place, chunks()))
        return
      } catch (error) {
        if (attempt === uploadAttempts || !(error instanceof StorageUnavailable) || !isOverloaded(error.cause)) throw error
      }
  }

  async remove(place: ContentPlace): Promise<void> {
    await this.removeObject(objectKey(place))
  }

  /** Deletes an object by its key below the prefix; succeeds if it is not there. */
  async removeObject(key: string): Promise<void> {
    await this.#send((abortSignal) => this.#client.send(new DeleteObjectCommand(this.#name(key)), { abortSignal }))
  }

  /** Returns the size of an object; undefined if it is not there. */
  async findSize(key: string): Promise<number | undefined> {
    try {
      const head = await this.#send((abortSignal) => this.#client.send(new HeadObjectCommand(this.#name(key)), { abortSignal }))
      return head.ContentLength
    } catch (error) {
      if (error instanceof ContentMissing) return undefined
      throw error
    }
  }

  /** Lists the objects whose key starts with `start`, in the order of their keys. */
  async *list(start = ''): AsyncGenerator<StoredObject> {
    const { bucket, prefix } = this.#location
    const skipped = prefix === '' ? 0 : prefix.length + 1
    let token: string | undefined
    do {
      const page = await this.#send((abortSignal) =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: this.#name(start).Key,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
          { abortSignal },
        ),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        yield { key: Key!.slice(skipped), size: Size ?? 0, changedAt: LastModified ?? new Date(0) }
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  close(): void {
    this.#client.destroy()
  }

  /** Sends a short request. Any response will do, also a rejection. */
  async #probe(): Promise<void> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#name(randomUUID())), { abortSignal: AbortSignal.timeout(probeMs) })
    } catch (error) {
      if (statusOf(error) === undefined) throw new NoResponse(error)
    }
  }

  #name(key: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#location
    return { Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` }
  }

  async #readRange(key: string, start: number, end: number): Promise<Buffer> {
    const bytes = await this.#send(async (abortSignal) => {
      const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#name(key), Range: `bytes=${start}-${end - 1}` }), {
        abortSignal,
      })
      // the SDK applies the signal to the response only, not to its body
      abortSignal.addEventListener('abort', () => (Body as Readable).destroy(abortSignal.reason as Error), { once: true })
      return Buffer.from(await Body!.transformToByteArray())
    })
    if (bytes.byteLength !== end - start) throw new ContentDamaged()
    return bytes
  }

  /** Uploads a content in one request. The server compares the declared SHA-256, and `verified` what was sent. */
  async #put(place: ContentPlace, chunks: AsyncIterable<Buffer>): Promise<void> {
    const command = new PutObjectCommand({ ...this.#name(objectKey(place)), ContentLength: place.size })
    command.middlewareStack.add(
      (next) => (step) => {
        Object.assign((step.request as { headers: object }).headers, { 'x-amz-content-sha256': place.sha256.toString('hex') })
        return next(step)
      },
      { step: 'build', name: 'declareSha256' },
    )
    const reading = new AbortController()
    const body = Readable.from(verified(chunks, place), { objectMode: false, highWaterMark: 1 })
    // the SDK would wait for the rest of a body that failed
    body.once('error', (error) => reading.abort(error))
    command.input.Body = body
    const abortSignal = AbortSignal.any([reading.signal, AbortSignal.timeout(Math.min(30_000 + Math.ceil(place.size / 100), maxUploadMs))])
    try {
      await this.#client.send(command, { abortSignal })
    } catch (error) {
      if (reading.signal.aborted) throw reading.signal.reason
      throw toStorageError(error)
    } finally {
      body.destroy()
    }
  }

  #send<T>(request: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#guard.run(async () => {
      try {
        return await request(AbortSignal.timeout(shortRequestMs))
      } catch (error) {
        throw toStorageError(error)
      }
    })
  }
}

const statusOf = (error: unknown): number | undefined => (error as S3ServiceException | undefined)?.$metadata?.httpStatusCode

/** True for a response of an overloaded or restarting server. */
const isOverloaded = (error: unknown): boolean => (statusOf(error) ?? 0) >= 500

function toStorageError(error: unknown): Error {
  const { name } = (error ?? {}) as { name?: string }
  // a response to HEAD has no body that names the code
  if (name === 'NoSuchKey' || name === 'NotFound') return new ContentMissing()
  return statusOf(error) === undefined ? new NoResponse(error) : new StorageUnavailable(error)
}
