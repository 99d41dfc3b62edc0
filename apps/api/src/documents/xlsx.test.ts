import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { formulaPayloads } from './formula-payloads.ts'
import type { Cell, ExportColumn } from './table.ts'
import { bytesOf, CountedRows, countedColumns, tableOf, text } from './writers.fixture.ts'
import { sheetName, xlsxStream } from './xlsx.ts'

const read = async (columns: ExportColumn[], rows: Cell[][], maxRowsPerSheet?: number) => {
  const bytes = await bytesOf(xlsxStream(tableOf(columns, rows), { ...(maxRowsPerSheet && { maxRowsPerSheet }) }))
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return sheets
}

const columns: ExportColumn[] = [
  text('Shipment', 140),
  { id: 'eta', label: 'ETA', type: 'date' },
  { id: 'delay', label: 'Delay', type: 'delay' },
  { id: 'count', label: 'Containers', type: 'integer' },
  { id: 'weight', label: 'Weight', type: 'decimal', digits: 2 },
  { id: 'orders', label: 'Orders', type: 'list' },
]

describe('cells', () => {
  test('have the type of their column', async () => {
    const [sheet] = await read(columns, [['SHP-1', '2026-02-01', -2, 12, '1234.5678', ['PO-1', 'PO-2']]])
    expect(sheet?.rows[1]).toEqual(['SHP-1', new Date('2026-02-01T00:00:00Z'), -2, 12, 1234.5678, 'PO-1, PO-2'])
  })

  test('format dates day first, delays with their sign, decimals with their decimal places', async () => {
    const [sheet] = await read(columns, [['SHP-1', '2026-02-01', -2, 12, '1234.5678', ['PO-1']]])
    const format = (at: number) => sheet?.cells?.get(`1,${at}`)?.style?.numFmt
    expect([1, 2, 3, 4].map(format)).toEqual(['dd/mm/yyyy', '+0;-0;0', '#,##0', '#,##0.00'])
  })

  test('format unit prices below 1 with four decimals', async () => {
    const price = { id: 'price', label: 'Price', type: 'decimal', digits: 2, isUnitPrice: true } as const
    const [sheet] = await read([price], [['0.0125']])
    expect(sheet?.cells?.get('1,0')?.style?.numFmt).toBe('[<1]#,##0.0000;#,##0.00')
  })

  test('are blank without a value', async () => {
    const [sheet] = await read(columns, [
      [null, null, null, null, null, []],
      ['SHP-2', null, null, null, null, null],
    ])
    expect(sheet?.rows[1]?.every((cell) => cell === null || cell === '')).toBe(true)
    expect(sheet?.rows[2]?.[0]).toBe('SHP-2')
  })

  test("store a date before Excel's first day as text", async () => {
    const [sheet] = await read(columns, [['SHP-1', '1899-12-31', 0, 0, '0', []]])
    expect(sheet?.rows[1]?.[1]).toBe('1899-12-31')
  })

  test.each(formulaPayloads)('store %j as text', async (payload) => {
    const [sheet] = await read([text('a')], [[payload]])
    expect(sheet?.rows[1]).toEqual([payload.replaceAll(/\r\n?/g, '\n')])
    expect(sheet?.cells?.get('1,0')?.formula).toBeUndefined()
  })

  test.each([
    ['a\0b\u0001c\uFFFEd', 'abcd'],
    ['lone \uD800 surrogate', 'lone \uFFFD surrogate'],
    ['<b> & "quotes"', '<b> & "quotes"'],
    ['_x0041_ is not A', '_x0041_ is not A'],
    ['two\nlines ', 'two\nlines '],
    ['上海 شركة 🚢', '上海 شركة 🚢'],
    ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('contain %j', async (given, expected) => {
    const [sheet] = await read([text('a')], [[given]])
    expect(sheet?.rows[1]).toEqual([expected])
  })
})

describe('sheets', () => {
  test('begin with a bold header that stays visible', async () => {
    const [sheet] = await read(columns, [['SHP-1', '2026-02-01', 0, 1, '1', []]])
    expect(sheet?.rows[0]).toEqual(columns.map(({ label }) => label))
    expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(sheet?.cells?.get('1,0')?.style?.font?.bold).toBeFalsy()
    expect(sheet?.freezePane?.rows).toBe(1)
    expect(sheet?.columns?.[0]?.width).toBe(20)
  })

  test('have their header even without rows', async () => {
    const [sheet] = await read(columns, [])
    expect(sheet?.rows).toEqual([columns.map(({ label }) => label)])
  })

  test('continue on another sheet when they are full', async () => {
    const rows = Array.from({ length: 7 }, (_, at): Cell[] => [`SHP-${at}`])
    const sheets = await read([text('Shipment')], rows, 4)
    expect(sheets.map(({ rows: [, ...body] }) => body.flat())).toEqual([
      ['SHP-0', 'SHP-1', 'SHP-2'],
      ['SHP-3', 'SHP-4', 'SHP-5'],
      ['SHP-6'],
    ])
    for (const { cells } of sheets) {
      expect(cells?.get('0,0')?.style?.font?.bold).toBe(true)
      expect(cells?.get('1,0')?.style?.font?.bold).toBeFalsy()
    }
  })

  test('contain 20,000 rows', async () => {
    const bytes = await bytesOf(xlsxStream(tableOf(countedColumns, [], { rows: new CountedRows(20_000) })))
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows).toHaveLength(20_001)
    expect(sheets[0]?.rows.at(-1)?.[0]).toBe('SHP-19999')
  })

  test.each([
    ['Shipments Company:Acme Period:Jan 2026 - Mar 2026', 'Shipments Company Acme Period J'],
    ["'[a]/b\\c*d?'", 'a b c d'],
    ['', 'Export'],
    ['History', 'Export'],
    [`${'x'.repeat(30)}🚢`, 'x'.repeat(30) + '\uFFFD'],
  ])('titled %j are named %j', (title, name) => {
    expect(sheetName(title)).toBe(name)
  })
})
