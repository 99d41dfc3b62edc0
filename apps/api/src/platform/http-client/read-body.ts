import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

/**
 * The body of an answer, decompressed where it says that it is compressed.
 * @throws {Error} when it is longer than `mostBytes`, before more than that was held: a bomb is not unpacked
 */
export async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLong = () => new Error(`The answer is longer than ${mostBytes.toLocaleString('en')} bytes.`)
  if (Number(response.headers['content-length']) > mostBytes) {
    response.destroy()
    throw tooLong()
  }
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = decoders[encoding]
  if (!decoder && encoding !== 'identity') {
    response.destroy()
    throw new Error('The answer is compressed in a way that is not known here.')
  }
  // a failure of either reaches the loop below through the last stream
  const plain = decoder ? (pipeline(response, decoder(), () => {}) as unknown as Readable) : response
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of plain as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostBytes) {
      response.destroy()
      throw tooLong()
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
