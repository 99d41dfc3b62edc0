import { describe, expect, it } from 'vitest'
import { cellTables, dimensionsOf, findGrain, measuresOf, tableDefinition, type CellTable } from './tables.ts'

const subsets = (values: readonly string[]): string[][] =>
  values.reduce<string[][]>((found, value) => [...found, ...found.map((subset) => [...subset, value])], [[]])

describe.each(Object.keys(cellTables) as CellTable[])('grains of %s', (table) => {
  const grains = Object.values(tableDefinition(table).grains)
  const cases = subsets(dimensionsOf(table)).flatMap((dimensions) => measuresOf(table).map((measure) => [dimensions, measure] as const))

  it('are listed by number of dimensions, so that the first match is the smallest', () => {
    const sizes = grains.map(({ by }) => by.length)
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  })

  it('keep dimensions and store measures of the table only', () => {
    for (const { by, measures = [] } of grains) {
      expect(dimensionsOf(table)).toEqual(expect.arrayContaining([...by]))
      expect(measuresOf(table)).toEqual(expect.arrayContaining([...measures]))
    }
  })

  it('are found for every combination of dimensions and measures that one of them has', () => {
    for (const [dimensions, measure] of cases) {
      const having = grains.filter(
        ({ by, measures }) => dimensions.every((name) => by.includes(name)) && (measures?.includes(measure) ?? true),
      )
      const found = findGrain(table, dimensions, [measure])
      expect(found?.by.length, `${dimensions.join()} ${measure}`).toBe(having[0]?.by.length)
      if (found) expect(having.map(({ by }) => by)).toContain(found.by)
    }
  })
})
