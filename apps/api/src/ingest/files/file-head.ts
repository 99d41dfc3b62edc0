/** First bytes of a file, collected while the file is read. */
export class FileHead {
  readonly #maxBytes: number
  #parts: Buffer[] = []

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Passes on chunks and keeps the first bytes. */
  async *copyFrom(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    this.#parts = []
    for await (const chunk of chunks) {
      if (bytes < this.#maxBytes) this.#parts.push(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts).subarray(0, this.#maxBytes)
  }
}
