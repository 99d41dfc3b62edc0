import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { byteStream } from './byte-stream.ts'
import type { RowBatches } from './table.ts'
import { bytesOf, closed, CountedRows } from './writers.fixture.ts'

/** Returns a writer that records how it ended. */
const watched = () => {
  const seen = { finished: false, left: false }
  const write = async function* (rows: RowBatches) {
    try {
      for await (const batch of rows) yield Buffer.from(`${batch.length} `)
      seen.finished = true
      yield Buffer.from('end')
    } finally {
      seen.left = true
    }
  }
  return { seen, write }
}

describe('byte stream', () => {
  test('contains what the writer makes of the rows', async () => {
    const { seen, write } = watched()
    expect(Buffer.from(await bytesOf(byteStream(new CountedRows(300), write))).toString()).toBe('100 100 100 end')
    expect(seen).toEqual({ finished: true, left: true })
  })

  test('interrupts a writer that waits for rows when it is destroyed', async () => {
    const { seen, write } = watched()
    const stream = byteStream(new CountedRows(300, 100), write)
    stream.resume()
    await setTimeout(10)
    stream.destroy()
    await closed(stream)
    await setTimeout(0)
    expect(seen).toEqual({ finished: false, left: true })
  })

  test('does not let the writer finish the file after the reader has gone', async () => {
    let stopped = false
    const stream = byteStream(new CountedRows(300), async function* (rows) {
      const source = rows[Symbol.asyncIterator]()
      await source.next()
      await setTimeout(20)
      await expect(source.next()).rejects.toThrow('stopped')
      stopped = true
      yield Buffer.from('never')
    })
    stream.read()
    await setTimeout(5)
    stream.destroy()
    await setTimeout(40)
    expect(stopped).toBe(true)
  })

  test('closes the source when the writer fails', async () => {
    const rows = new CountedRows(300)
    const stream = byteStream(rows, async function* (batches) {
      for await (const batch of batches) if (batch.length > 0) throw new Error('cannot write')
      yield Buffer.from('')
    })
    await expect(bytesOf(stream)).rejects.toThrow('cannot write')
    expect(rows.returned).toBe(1)
  })

  test('skips empty chunks', async () => {
    const stream = byteStream(new CountedRows(300), async function* (rows) {
      for await (const _ of rows) yield Buffer.from('')
      yield Buffer.from('end')
    })
    expect(Buffer.from(await bytesOf(stream)).toString()).toBe('end')
  })
})
