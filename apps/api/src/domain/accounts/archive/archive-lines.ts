import { StringDecoder } from 'node:string_decoder'
import { ArchiveError } from './archive-format.ts'

/** Lines of an archive. Reads a chunk of the source at a time. */
export class ArchiveLines {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #decoder = new StringDecoder('utf8')
  #lines: string[] = []
  #next = 0
  /** Parts of a line whose end was not read yet. A long line is joined once. */
  #parts: string[] = []

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Returns the next line. @throws {ArchiveError} at the end of the source */
  async next(): Promise<string> {
    while (this.#next === this.#lines.length) {
      const { done, value } = await this.#chunks.next()
      if (done) throw new ArchiveError('The archive is incomplete.')
      const [first, ...others] = this.#decoder.write(value).split('\n')
      this.#parts.push(first!)
      const rest = others.pop()
      if (rest === undefined) continue
      this.#lines = [this.#parts.join(''), ...others]
      this.#parts = [rest]
      this.#next = 0
    }
    return this.#lines[this.#next++]!
  }
}
