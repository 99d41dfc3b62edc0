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
 * Reads the body of a response and decompresses it.
 * @throws {Error} if it is longer than `maxBytes`; stops reading there, so a decompression bomb is never unpacked
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLong = () => new Error(`The answer is longer than ${maxBytes.toLocaleString('en')} bytes.`)
  if (Number(response.headers['content-length']) > maxBytes) {
    response.destroy()
    throw tooLong()
  }
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = decoders[encoding]
  if (!decoder && encoding !== 'identity') {
    response.destroy()
    throw new Error('The answer is compressed in a way that is not known here.')
  }
  // the last stream passes failures of either to the loop below
  const plain = decoder ? (pipeline(response, decoder(), () => {}) as unknown as Readable) : response
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) {
      response.destroy()
      throw tooLong()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
