import { describe, expect, test } from 'vitest'
import { pdfStream } from './pdf.ts'
import type { Cell, ExportColumn, ExportTable } from '../table.ts'
import { bytesOf, CountedRows, countedColumns, readPdf, tableOf, text } from '../writers.fixture.ts'

const read = async (columns: ExportColumn[], rows: Cell[][], rest: Partial<ExportTable> = {}) =>
  readPdf(await bytesOf(pdfStream(tableOf(columns, rows, rest))))

const onFirstPage = async (columns: ExportColumn[], rows: Cell[][], rest: Partial<ExportTable> = {}) => {
  const { pages } = await read(columns, rows, rest)
  return pages[0] ?? { pieces: [], text: '', width: 0, height: 0 }
}

describe('pages', () => {
  test('contain title, labels, creation time and number, each of them', async () => {
    const { pages } = await read(countedColumns, [], { rows: new CountedRows(200) })
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect(page.text).toContain('Shipments Company:Acme Period:Jan 2026 - Mar 2026')
      for (const { label } of countedColumns) expect(page.text).toContain(label)
      expect(page.text).toContain('Created 31/03/2026, 14:05 UTC')
      expect(page.text).toContain(`Page ${at + 1}`)
    }
  })

  test('contain every row once, in order', async () => {
    const { pages } = await read(countedColumns, [], { rows: new CountedRows(300) })
    const numbers = pages.flatMap((page) => [...page.text.matchAll(/SHP-\d+/g)].map(([number]) => number))
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, at) => `SHP-${at}`))
  })

  test.each([
    ['portrait', 595, 842],
    ['landscape', 842, 595],
  ] as const)('are A4 %s', async (orientation, width, height) => {
    const page = await onFirstPage([text('a')], [['x']], { orientation })
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([width, height])
  })

  test('show `No rows` without rows', async () => {
    const { pages } = await read(countedColumns, [])
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain('No rows')
    expect(pages[0]?.text).toContain('Shipment')
  })

  test('are emitted while the following rows are pending', async () => {
    const stream = pdfStream(tableOf(countedColumns, [], { rows: new CountedRows(20_000, 200) }))
    let bytes = Buffer.alloc(0)
    for await (const chunk of stream) {
      bytes = Buffer.concat([bytes, chunk as Buffer])
      if (bytes.includes('/Type /Page\n')) break
    }
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('are followed by the title and the date of the document', async () => {
    const { info } = await read([text('a')], [], { title: 'Shipments Company:Łódź & Söhne (上海)\uD800' })
    expect(info).toMatchObject({ Title: 'Shipments Company:Łódź & Söhne (上海)\uFFFD', CreationDate: 'D:20260331140500Z' })
  })
})

describe('columns', () => {
  const wide = (count: number): ExportColumn[] => Array.from({ length: count }, (_, at) => text(`Column${at}`))
  const rowOf = (count: number): Cell[] => Array.from({ length: count }, (_, at) => `content-${at}.`)

  test('stay inside the margins', async () => {
    const { pieces } = await onFirstPage(wide(17), [rowOf(17)], { orientation: 'landscape' })
    expect(Math.min(...pieces.map(({ x }) => x))).toBeGreaterThanOrEqual(28)
    expect(Math.max(...pieces.map(({ x, width }) => x + width))).toBeLessThanOrEqual(842 - 28)
  })

  test('that do not fit on a page continue on the next one, next to the first column', async () => {
    const { pages } = await read(wide(40), [rowOf(40), rowOf(40)], { orientation: 'portrait' })
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page.text.match(/content-0\./g)).toHaveLength(2)
      expect(page.text).toContain(`part ${at + 1} of ${pages.length}`)
    }
    const all = pages.map((page) => page.text).join('\n')
    for (let at = 1; at < 40; at++) expect(all.match(new RegExp(`content-${at}\\.`, 'g'))).toHaveLength(2)
  })

  test('of numbers are right-aligned with their label', async () => {
    const { pieces } = await onFirstPage(
      [text('Name'), { id: 'n', label: 'Weight', type: 'decimal', digits: 1 }, text('End')],
      [
        ['a', '5', 'e'],
        ['b', '1234567.89', 'e'],
      ],
    )
    const rightOf = (wanted: string) => pieces.filter((piece) => piece.text === wanted).map(({ x, width }) => Math.round(x + width))[0]
    expect(rightOf('5.0')).toBe(rightOf('1,234,567.9'))
    expect(rightOf('Weight')).toBe(rightOf('5.0'))
  })
})

describe('cells', () => {
  test('are formatted for en-GB', async () => {
    const columns: ExportColumn[] = [
      { id: 'date', label: 'Date', type: 'date' },
      { id: 'delay', label: 'Delay', type: 'delay' },
      { id: 'count', label: 'Count', type: 'integer' },
      { id: 'exact', label: 'Exact', type: 'decimal', digits: 2 },
      { id: 'all', label: 'All', type: 'decimal' },
      { id: 'list', label: 'List', type: 'list' },
    ]
    const page = await onFirstPage(columns, [
      ['2026-02-01', 3, 12345, '12345678901234567.885', '0.125', ['PO-1', 'PO-2']],
      [null, -4, 0, '-0.001', '7', []],
      ['infinity', 0, null, null, null, null],
    ])
    for (const shown of ['01/02/2026', '+3', '12,345', '12,345,678,901,234,567.89', '0.125', 'PO-1, PO-2', 'On time', '0.00', 'infinity']) {
      expect(page.pieces.map((piece) => piece.text)).toContain(shown)
    }
    // delays of 0 or less are texts, as on screen
    expect(page.pieces.filter(({ text }) => text === 'On time')).toHaveLength(2)
    expect(page.text).not.toContain('-4')
    expect(page.text).not.toContain('-0.00')
  })

  const besideMany: ExportColumn[] = [text('Name', 90), ...Array.from({ length: 12 }, (_, at) => text(`C${at}`, 120))]

  test('wrap at spaces', async () => {
    const name = 'Very Long Name Of A Supplier With Several Words'
    const { pieces } = await onFirstPage(besideMany, [[name, ...Array.from({ length: 12 }, () => 'some words here')]])
    const lines = pieces.filter((piece) => name.includes(piece.text) && piece.text !== 'Name')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(({ text: line }) => line).join(' ')).toBe(name)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('do not break words if columns are as narrow as these: %i', async (count) => {
    const words = ['ROAD', 'BCN', 'SHP-2026-100000', 'Trans', 'Antoine', 'LCL', 'Felixstowe', 'MMMM', 'illi', 'Kolkata'].slice(0, count)
    const long = Array.from({ length: 5 }, () => 'several long words of a text that takes more than its share of the page')
    const { pieces } = await onFirstPage(
      [...words, ...long].map((_, at) => text(`${at}`)),
      [[...words, ...long]],
      { orientation: 'landscape' },
    )
    expect(pieces.map((piece) => piece.text)).toEqual(expect.arrayContaining(words))
  })

  test('contain three lines and an ellipsis', async () => {
    const { pieces } = await onFirstPage(besideMany, [['endless '.repeat(200), ...Array.from({ length: 12 }, () => 'x')]])
    const lines = pieces.filter((piece) => piece.text.startsWith('endless'))
    expect(new Set(lines.map(({ y }) => y)).size).toBe(3)
    expect(pieces.filter((piece) => piece.text.endsWith('…'))).toHaveLength(1)
  })

  test('with one endless word stay in their column', async () => {
    const { pieces } = await onFirstPage([text('a'), text('b')], [['x'.repeat(5000), 'next']])
    const next = pieces.find((piece) => piece.text === 'next')
    for (const piece of pieces.filter((one) => one.text.includes('xxx'))) expect(piece.x + piece.width).toBeLessThanOrEqual(next?.x ?? 0)
  })

  test('with numbers wider than their column are narrowed, not cut', async () => {
    const columns: ExportColumn[] = Array.from({ length: 14 }, (_, at) => ({ id: `${at}`, label: `${at}`, type: 'integer' }))
    const rows = async function* () {
      yield [columns.map(() => 1)]
      yield [columns.map(() => 123_456_789_012)]
    }
    const { pieces } = await onFirstPage(columns, [], { rows: rows() })
    const numbers = pieces.filter((piece) => piece.text === '123,456,789,012').toSorted((a, b) => a.x - b.x)
    expect(numbers).toHaveLength(14)
    for (const [at, { x, width }] of numbers.slice(0, -1).entries()) expect(x + width).toBeLessThan(numbers[at + 1]?.x ?? 0)
  })
})
