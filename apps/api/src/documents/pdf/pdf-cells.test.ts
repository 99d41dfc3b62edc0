import { expect, it } from 'vitest'
import { cellColor, cellText, textColor } from './pdf-cells.ts'
import type { ExportColumn } from '../table.ts'

const delay: ExportColumn = {
  id: 'delay',
  label: 'Delay',
  type: 'delay',
  overdue: { days: 'overdueInDays', silent: 'noArrivalRecorded', silentText: 'No arrival recorded' },
}
const transit: ExportColumn = { id: 'transit', label: 'Transit', type: 'delay', veryLateAbove: 7 }
const ink = (column: ExportColumn, cell: string | number) => cellColor(column, cellText(column)(cell))

it('delays have the same color threshold on paper as on screen', () => {
  expect(ink(transit, 5)).toBe(ink(delay, 2))
  expect(ink(transit, 8)).toBe(ink(delay, 4))
  expect(ink(delay, 5)).toBe(ink(delay, 4))
  expect(ink(delay, 2)).not.toBe(ink(delay, 4))
})

it('unit prices have four decimals below 1 only', () => {
  const price = cellText({ id: 'price', label: 'Price', type: 'decimal', digits: 2, isUnitPrice: true })
  expect(['16.6987', '0.0125', '0'].map(price)).toEqual(['16.70', '0.0125', '0.00'])
})

it('overdue days are written as text and colored like delays; milestones that were never recorded are plain', () => {
  expect(cellText(delay)('Overdue 4 days')).toBe('Overdue 4 days')
  expect(cellText(delay)('-2')).toBe(cellText(delay)(-2))
  expect(ink(delay, 'Overdue 4 days')).toBe(ink(delay, 4))
  expect(ink(delay, 'Overdue 1 day')).toBe(ink(delay, 1))
  expect(ink(delay, 'No arrival recorded')).toBe(textColor)
})
