import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { csvStream } from './csv-cells.ts'
import { pdfStream } from './pdf/pdf.ts'
import { bytesOf, closed, CountedRows, countedColumns, tableOf } from './writers.fixture.ts'
import { xlsxStream } from './xlsx.ts'

/** Requirements of every writer. */
describe.each([
  ['PDF', pdfStream],
  ['XLSX', xlsxStream],
  ['CSV', csvStream],
])('%s', (_, stream) => {
  const open = (rows: CountedRows) => stream(tableOf(countedColumns, [], { rows }))

  test('reads no rows before it is read', () => {
    const rows = new CountedRows(1000)
    open(rows)
    expect(rows.given).toBe(0)
  })

  test('reads rows only as fast as it is read', async () => {
    const rows = new CountedRows(20_000)
    const file = open(rows)
    await file[Symbol.asyncIterator]().next()
    await setTimeout(50)
    expect(rows.given).toBeLessThan(20_000)
    file.destroy()
    await closed(file)
  })

  test('buffers no more for a long file than for a short one', async () => {
    const rows = new CountedRows(20_000)
    const file = open(rows)
    let held = 0
    for await (const _chunk of file) held = Math.max(held, file.readableLength)
    expect(rows.given).toBe(20_000)
    expect(held).toBeLessThan(256 * 1024)
  })

  test('stops the source at once if it is destroyed while a batch is pending', async () => {
    const rows = new CountedRows(20_000, 300)
    const file = open(rows)
    file.resume()
    while (rows.given < 300) await setTimeout(5)
    await setTimeout(20)
    file.destroy()
    expect(rows.returned).toBe(1)
    await closed(file)
    expect(rows.given).toBe(300)
  })

  test('stops the source when its reader disconnects', async () => {
    const rows = new CountedRows(20_000)
    for await (const _chunk of open(rows)) break
    expect(rows.returned).toBe(1)
    const { given } = rows
    await setTimeout(20)
    expect(rows.given).toBe(given)
  })

  test('fails with the error of the source', async () => {
    const error = new Error('the database went away')
    const file = stream(
      tableOf(countedColumns, [], {
        rows: (async function* () {
          yield [['SHP-1', null, null, null, []]]
          throw error
        })(),
      }),
    )
    await expect(bytesOf(file)).rejects.toBe(error)
    expect(file.destroyed).toBe(true)
  })

  test('does not close a source that it has read to the end', async () => {
    const rows = new CountedRows(200)
    await bytesOf(open(rows))
    expect(rows.returned).toBe(0)
  })
})
