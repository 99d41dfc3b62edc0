import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

/** Maximum size of a file. Pieces limit memory use for any size. */
const maxFileBytes = 2 * 1024 ** 3
const chunkSize = 256 * 1024

export interface IncomingFile {
  size: number
  changedAt: Date
  /** Undefined if the file is too large and was not read. */
  sha256: Buffer | undefined
  /** Reads its bytes in chunks. */
  chunks(): AsyncIterable<Buffer>
}

/** Returns a file on disk. It is read twice: for its hash, and for its bytes if it is new. */
export async function fileOnDisk(path: string): Promise<IncomingFile> {
  const { size, mtime } = await stat(path)
  return { size, changedAt: mtime, sha256: size > maxFileBytes ? undefined : await computeHash(path), chunks: () => readChunks(path) }
}

export function fileOfBytes(bytes: Buffer, changedAt: Date): IncomingFile {
  return {
    size: bytes.byteLength,
    changedAt,
    sha256: createHash('sha256').update(bytes).digest(),
    async *chunks() {
      for (let index = 0; index < bytes.byteLength; index += chunkSize) yield bytes.subarray(index, index + chunkSize)
    },
  }
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path)
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(chunkSize) })
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function computeHash(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest()
}
