import { StringDecoder } from 'node:string_decoder'
import { ArchiveError } from './archive-format.ts'

/** Lines of an archive. Reads a chunk of the source at a time. */
export class ArchiveLines {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #decoder = new StringDecoder('utf8')
  #lines: string[] = []
  #next = 0
  #rest = ''

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Returns the next line. @throws {ArchiveError} at the end of the source */
  async next(): Promise<string> {
    while (this.#next === this.#lines.length) {
      const { done, value } = await this.#chunks.next()
      if (done) throw new ArchiveError('The archive is incomplete.')
      const lines = (this.#rest + this.#decoder.write(value)).split('\n')
      this.#rest = lines.pop()!
      this.#lines = lines
      this.#next = 0
    }
    return this.#lines[this.#next++]!
  }
}
