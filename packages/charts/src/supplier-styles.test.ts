import { expect, it } from 'vitest'
import { seriesColors } from './palette.ts'
import { supplierStyles } from './supplier-styles.ts'

const names = Array.from({ length: 24 }, (_, index) => `Supplier ${index}`)

it('is the same for the same names in any order', () => {
  const forwards = supplierStyles(names, 'light')
  const backwards = supplierStyles(names.toReversed(), 'light')
  for (const name of names) expect(backwards.get(name)).toEqual(forwards.get(name))
})

it('gives a supplier the colour of its hash unless an earlier name has taken it', () => {
  const alone = supplierStyles(['Baltic Oak'], 'light').get('Baltic Oak')
  expect(supplierStyles(['Baltic Oak', 'Zebra'], 'light').get('Baltic Oak')).toEqual(alone)
})

it('gives ten suppliers all colours, and no two the same colour and dash', () => {
  const marks = [...supplierStyles(names.slice(0, 10), 'dark').values()]
  expect(new Set(marks.map(({ color }) => color)).size).toBe(seriesColors.length)
  expect(new Set(marks.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(10)
})

it('marks 24 suppliers in 24 ways, and accepts more', () => {
  expect(new Set([...supplierStyles(names, 'light').values()].map(({ color, dash }) => `${color} ${dash}`)).size).toBe(24)
  const many = Array.from({ length: 300 }, (_, index) => `S${index}`)
  expect(supplierStyles(many, 'light').size).toBe(300)
})
