import { Readable } from 'node:stream'
import type { Cell, RowBatches } from './table.ts'

/** Ends an iterator early and ignores errors of its cleanup, because the reader is gone. */
const releaseSource = (iterator: AsyncIterator<unknown>) => {
  const close = async () => iterator.return?.()
  close().catch(() => {})
}

type Batch = IteratorResult<Cell[][], undefined>

/** Row source that can be stopped while a batch is pending. */
class StoppableRows implements AsyncIterableIterator<Cell[][], undefined> {
  readonly #rows: AsyncIterator<Cell[][]>
  #giveUp: (reason: Error) => void = () => {}
  #ended = false
  #stopped: Error | undefined

  constructor(rows: RowBatches) {
    this.#rows = rows[Symbol.asyncIterator]()
  }

  [Symbol.asyncIterator]() {
    return this
  }

  next(): Promise<Batch> {
    if (this.#stopped) return Promise.reject(this.#stopped)
    if (this.#ended) return Promise.resolve({ done: true, value: undefined })
    return new Promise((resolve, reject) => {
      this.#giveUp = reject
      this.#rows.next().then(
        (batch) => {
          if (batch.done) this.#ended = true
          resolve(batch.done ? { done: true, value: undefined } : batch)
        },
        (error: unknown) => {
          this.#ended = true
          reject(error)
        },
      )
    })
  }

  return(): Promise<Batch> {
    this.stop()
    return Promise.resolve({ done: true, value: undefined })
  }

  /** Closes the source. A writer that requests another batch gets an error, so that it does not finish the file. */
  stop() {
    if (this.#ended) return
    this.#ended = true
    this.#stopped = new Error('The export was stopped')
    this.#giveUp(this.#stopped)
    releaseSource(this.#rows)
  }
}

/**
 * Stream of the bytes that `write` makes of `rows`, produced on demand. Destroying the stream stops the row source at once. An error of the
 * source or the writer destroys the stream with that error.
 */
export const byteStream = (rows: RowBatches, write: (rows: RowBatches) => AsyncIterable<Uint8Array>): Readable => {
  const source = new StoppableRows(rows)
  const bytes = write(source)[Symbol.asyncIterator]()
  return new Readable({
    read() {
      bytes.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, callback) {
      source.stop()
      releaseSource(bytes)
      callback(error)
    },
  })
}
