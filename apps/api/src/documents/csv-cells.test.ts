import { compile, sql } from '@portal/db/read'
import { parseString } from 'fast-csv'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvStream, formulaStarts, escapeFormula, escapeFormulaSql } from './csv-cells.ts'
import { formulaPayloads, harmlessTexts } from './formula-payloads.ts'
import type { ExportColumn } from './table.ts'
import { bytesOf, tableOf, text } from './writers.fixture.ts'
import type { Cell } from './table.ts'

const written = async (columns: ExportColumn[], rows: Cell[][]) => Buffer.from(await bytesOf(csvStream(tableOf(columns, rows)))).toString()

const parsed = (csv: string) =>
  new Promise<string[][]>((resolve, reject) => {
    const rows: string[][] = []
    parseString<string[], string[]>(csv)
      .on('data', (row: string[]) => rows.push(row))
      .on('error', reject)
      .on('end', () => resolve(rows))
  })

describe('formulas', () => {
  test.each(formulaPayloads)('%j is written with a leading apostrophe', async (payload) => {
    expect(escapeFormula(payload)).toBe(`'${payload}`)
    const [, row] = await parsed(await written([text('a'), text('b')], [[payload, 'b']]))
    expect(row).toEqual([`'${payload}`, 'b'])
  })

  test.each(harmlessTexts)('%j is written unchanged', async (harmless) => {
    const [, row] = await parsed(await written([text('a'), text('b')], [[harmless, 'b']]))
    expect(row).toEqual([harmless, 'b'])
  })

  test('a list is escaped as one text', async () => {
    const csv = await written([{ id: 'a', label: 'a', type: 'list' }, text('b')], [[['=1+1', '=2'], 'b']])
    expect(await parsed(csv)).toEqual([
      ['a', 'b'],
      ["'=1+1, =2", 'b'],
    ])
  })

  test('a NUL before a formula does not bypass the escaping', async () => {
    expect(await written([text('a')], [['\0=1+1']])).toBe(`${byteOrderMark}a\r\n'=1+1\r\n`)
  })

  test('the SQL escaping matches the same characters', () => {
    expect(compile(escapeFormulaSql(sql`s.name`)).text).toBe(
      "case when ascii(s.name) in (61, 43, 45, 64, 9, 13, 10, 65309, 65291, 65293, 65312) then '''' || (s.name) else s.name end",
    )
    expect(formulaStarts.every((start) => start.length === 1)).toBe(true)
  })
})

describe('file', () => {
  const columns: ExportColumn[] = [
    text('Supplier, name'),
    { id: 'eta', label: 'ETA', type: 'date' },
    { id: 'delay', label: 'Delay', type: 'delay' },
    { id: 'weight', label: 'Weight', type: 'decimal', digits: 0 },
    { id: 'orders', label: 'Orders', type: 'list' },
  ]

  test('has a byte order mark, labels, CRLF, quotes where necessary and all digits', async () => {
    expect(await written(columns, [['Say "hi"', '2026-02-01', -5, '12345678901234567.8900', ['PO-1', 'PO-2']]])).toBe(
      `${byteOrderMark}"Supplier, name",ETA,Delay,Weight,Orders\r\n"Say ""hi""",2026-02-01,-5,12345678901234567.8900,"PO-1, PO-2"\r\n`,
    )
  })

  test('writes blanks as empty cells', async () => {
    expect(await written(columns, [[null, null, null, null, []]])).toMatch(/\r\n,,,,\r\n$/)
  })

  test('has a header row even without rows', async () => {
    expect(await written(columns, [])).toBe(`${byteOrderMark}"Supplier, name",ETA,Delay,Weight,Orders\r\n`)
  })

  test('preserves any text', async () => {
    const texts = ['Łódź', '上海海洋運輸公司', 'شركة', '🚢', '\uD800 alone', 'a\nb', 'a\rb', ' spaces ']
    const rows = await parsed(
      await written(
        [text('a'), text('b')],
        texts.map((value) => [value, 'b']),
      ),
    )
    expect(rows.slice(1).map(([value]) => value)).toEqual(texts.map((value) => value.toWellFormed()))
  })
})
