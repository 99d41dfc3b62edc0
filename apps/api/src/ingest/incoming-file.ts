import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

/** A file larger than this is refused; pieces keep memory flat whatever its size. */
const largestFile = 2 * 1024 ** 3
const pieceSize = 256 * 1024

/** A file on its way in. */
export interface IncomingFile {
  size: number
  changedAt: Date
  /** Undefined where it is too large to be taken, and was not read. */
  sha256: Buffer | undefined
  /** Its bytes in pieces, from the first on. */
  pieces(): AsyncIterable<Buffer>
}

/** A file of the disk, read twice: for its hash, and for its bytes when they are new. */
export async function fileOnDisk(path: string): Promise<IncomingFile> {
  const { size, mtime } = await stat(path)
  return { size, changedAt: mtime, sha256: size > largestFile ? undefined : await hashOf(path), pieces: () => piecesOf(path) }
}

/** A file that was made here. */
export function fileOfBytes(bytes: Buffer, changedAt: Date): IncomingFile {
  return {
    size: bytes.byteLength,
    changedAt,
    sha256: createHash('sha256').update(bytes).digest(),
    async *pieces() {
      for (let at = 0; at < bytes.byteLength; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
    },
  }
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path)
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(pieceSize) })
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest()
}
