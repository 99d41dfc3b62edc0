import { expect, it } from 'vitest'
import { chartCsv } from './csv.ts'

it('writes a table with quotes, guarded texts and whole numbers', () => {
  const table = {
    columns: [{ label: 'Supplier' }, { label: '=Volume (m³)', digits: 0 }],
    rows: [
      ['Alpha, "the first"', 12.345],
      ['=cmd()', -3],
      ['＝HYPERLINK()', null],
      ['@home\r\nand away', 0],
      ['-5', 1e21],
    ],
  }
  expect(chartCsv(table)).toBe(
    [
      "\uFEFFSupplier,'=Volume (m³)",
      '"Alpha, ""the first""",12.345',
      "'=cmd(),-3",
      "'＝HYPERLINK(),",
      '"\'@home\r\nand away",0',
      "'-5,1e+21",
      '',
    ].join('\r\n'),
  )
})
