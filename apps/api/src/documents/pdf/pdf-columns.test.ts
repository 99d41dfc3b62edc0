import { describe, expect, test } from 'vitest'
import { cellPadding, fitColumns, type ColumnNeed, minFontSize } from './pdf-columns.ts'

const room = 786
const alike = (count: number, least: number, ample = least): ColumnNeed[] => Array.from({ length: count }, () => ({ least, ample }))
const widthOf = (part: { width: number }[]) => part.reduce((sum, { width }) => sum + width, 0)

describe('columns', () => {
  test('fill the page in the largest font if they are few', () => {
    const { fontSize, parts } = fitColumns(alike(4, 5000), room)
    expect(fontSize).toBe(8)
    expect(parts).toHaveLength(1)
    expect(widthOf(parts[0] ?? [])).toBeCloseTo(room)
  })

  test('get a smaller font if they are many', () => {
    const { fontSize, parts } = fitColumns(alike(20, 5000), room)
    expect(fontSize).toBeLessThan(8)
    expect(fontSize).toBeGreaterThanOrEqual(minFontSize)
    expect(parts).toHaveLength(1)
  })

  test('are split over pages instead of a font below the minimum, each page with the first column', () => {
    const { fontSize, parts } = fitColumns(alike(50, 5000), room)
    expect(fontSize).toBeGreaterThanOrEqual(minFontSize)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) {
      expect(part[0]?.column).toBe(0)
      expect(widthOf(part)).toBeCloseTo(room)
    }
    expect(parts.flatMap((part) => part.slice(1)).map(({ column }) => column)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1))
  })

  test('fill the pages of a split evenly', () => {
    const { parts } = fitColumns(alike(28, 5000), room)
    expect(parts.map((part) => part.length)).toEqual([15, 14])
  })

  test('are at least as wide as necessary, and longer contents get more space', () => {
    const needs: ColumnNeed[] = [{ least: 3000, ample: 3000 }, ...alike(12, 4000, 12_000), { least: 9000, ample: 28_000 }]
    const { fontSize, parts } = fitColumns(needs, room)
    for (const { column, width } of parts.flat()) {
      expect(width).toBeGreaterThanOrEqual((((needs[column]?.least ?? 0) + 2 * cellPadding) / 1000) * fontSize - 0.001)
    }
    const [part = []] = parts
    expect(part.at(-1)?.width).toBeGreaterThan(part[1]?.width ?? 0)
  })

  test('are placed side by side', () => {
    for (const part of fitColumns(alike(30, 4000), room).parts) {
      for (const [at, { left }] of part.entries()) expect(left).toBeCloseTo(widthOf(part.slice(0, at)))
    }
  })

  test.each([1, 2, 5])('with words wider than the page are narrowed to fit: %i', (count) => {
    const { parts } = fitColumns(alike(count, 500_000), room)
    expect(parts).toHaveLength(Math.max(1, count - 1))
    for (const part of parts) expect(widthOf(part)).toBeCloseTo(room)
  })

  test('may be empty', () => {
    expect(fitColumns([], room).parts).toEqual([[]])
  })
})
