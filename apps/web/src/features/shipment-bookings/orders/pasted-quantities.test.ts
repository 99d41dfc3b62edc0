import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-quantities.ts'

const lines = [
  { lineNumber: '1', code: 'KV-10403', qtyUom: 'PCE', isWhole: true },
  { lineNumber: '2', code: 'KV-20118', qtyUom: 'PCE', isWhole: true },
  { lineNumber: '3', code: '', qtyUom: 'KGM', isWhole: false },
]
const read = (text: string) => {
  const { quantities, problems } = readPasted(text, lines)
  return { quantities: [...quantities], problems }
}

describe('pasted quantities', () => {
  it('fill the lines from top to bottom', () => {
    expect(read('1,220\r\n40\r\n7.5\r\n').quantities).toEqual([
      [0, '1220'],
      [1, '40'],
      [2, '7.5'],
    ])
  })

  it('skip a line with an empty cell', () => {
    expect(read('10\n\n30')).toEqual({
      quantities: [
        [0, '10'],
        [2, '30'],
      ],
      problems: [],
    })
  })

  it('match lines by code or number if there are more columns', () => {
    expect(read('kv-20118\tBowl\t40\n3\tPlate\t5\nKV-10403\t\t12').quantities).toEqual([
      [1, '40'],
      [2, '5'],
      [0, '12'],
    ])
  })

  it('report ambiguous numbers, and fractions of counted units', () => {
    expect(read('KV-20118\t1.028\nKV-10403\t1.5\n3\t1.250')).toEqual({
      quantities: [],
      problems: [
        'Row 1: “1.028” could mean 1028 or 1.028. Type 1028',
        'Row 2: “1.5”: Enter a whole number of PCE',
        'Row 3: “1.250” could mean 1250 or 1.25. Type 1250 or 1.2500',
      ],
    })
    expect(read('3\t1.2250').quantities).toEqual([[2, '1.2250']])
  })

  it('skip the header row of a table', () => {
    expect(read('Code\tQty\nKV-10403\t12')).toEqual({ quantities: [[0, '12']], problems: [] })
    expect(read('Qty\n10\n20')).toEqual({
      quantities: [
        [0, '10'],
        [1, '20'],
      ],
      problems: [],
    })
  })

  it('report cells that are not quantities', () => {
    expect(read('10\nten\n30\n40')).toEqual({
      quantities: [
        [0, '10'],
        [2, '30'],
      ],
      problems: ['Row 2: “ten” is not a quantity', 'Row 4: there is no such line'],
    })
    expect(read('KV-99\t5').problems).toEqual(['Row 1: no line “KV-99” in this order'])
    expect(read(Array.from({ length: 12 }, () => 'x1').join('\n')).problems.at(-1)).toMatch(/^and \d more$/)
  })
})
