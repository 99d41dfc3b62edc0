import { describe, expect, it } from 'vitest'
import { bars, type BarsSpec } from './bars.ts'
import type { ChartContext } from './chart.ts'

const look: ChartContext = { theme: 'light', width: 600 }
const spec = (count: number, rest: Partial<BarsSpec> = {}): BarsSpec => ({
  categories: Array.from({ length: count }, (_, index) => `Supplier number ${index}`),
  series: [{ name: 'Volume', values: Array.from({ length: count }, (_, index) => count - index), color: '#1f6699' }],
  unit: 'm³',
  digits: 0,
  turnAbove: 5,
  scrollAbove: 20,
  ...rest,
})

interface Drawn {
  xAxis: { data: string[]; axisLabel: { rotate: number; formatter: (name: string) => string } }
  series: { data: unknown[]; stack?: string; itemStyle: { decal?: object }; label: { show: boolean } }[]
  legend: { show: boolean }
}
const drawn = (of: BarsSpec, at: ChartContext = look) => bars(of, at) as unknown as Drawn

describe('the axis of names', () => {
  it.each([
    [5, 5, 0],
    [6, 5, 40],
    [3, 3, 0],
    [4, 3, 40],
  ] as const)('of %i items turns its labels above %i by %i degrees', (count, turnAbove, degrees) =>
    expect(drawn(spec(count, { turnAbove })).xAxis.axisLabel.rotate).toBe(degrees),
  )

  it('shortens names to 15 characters and keeps the full name for the tooltip', () => {
    const { xAxis } = drawn(spec(1))
    expect(xAxis.data).toEqual(['Supplier number 0'])
    expect(xAxis.axisLabel.formatter(xAxis.data[0]!)).toBe('Supplier numbe…')
  })
})

describe('more items than fit on screen', () => {
  it.each([20, 40] as const)('are shown %i at a time, from the position of the scrollbar', (scrollAbove) => {
    const { xAxis, series } = drawn(spec(50, { scrollAbove }), { ...look, from: 7 })
    expect(xAxis.data).toHaveLength(scrollAbove)
    expect(xAxis.data[0]).toBe('Supplier number 7')
    expect(series[0]!.data[0]).toBe(43)
    expect(series[0]!.data).toHaveLength(scrollAbove)
  })

  it('are limited to 40 on paper', () => expect(drawn(spec(50), { ...look, still: true }).xAxis.data).toHaveLength(40))

  it('keep their own colours', () => {
    const colors = Array.from({ length: 30 }, (_, index) => `#0000${String(index).padStart(2, '0')}`)
    const one = { name: 'Volume', values: colors.map((_, index) => index), color: '#000000', colors }
    const { series } = drawn(spec(30, { series: [one] }), { ...look, from: 10 })
    expect(series[0]!.data[0]).toEqual({ value: 10, itemStyle: { color: '#000010' } })
  })
})

describe('colour', () => {
  it('needs no pattern and no legend for a single series', () => {
    const { series, legend } = drawn(spec(3))
    expect(series[0]!.itemStyle.decal).toBeUndefined()
    expect(legend.show).toBe(false)
  })

  it('has a pattern per series for several series', () => {
    const several = ['a', 'b', 'c'].map((name) => ({ name, values: [1, 2, 3], color: '#123456' }))
    const { series, legend } = drawn(spec(3, { series: several, stacked: true }))
    expect(new Set(series.map(({ itemStyle }) => JSON.stringify(itemStyle.decal))).size).toBe(3)
    expect(series.map(({ stack }) => stack)).toEqual(['all', 'all', 'all'])
    expect(legend.show).toBe(true)
  })
})

it('shows values above a few columns, and not above many', () => {
  expect(drawn(spec(8)).series[0]!.label.show).toBe(true)
  expect(drawn(spec(9)).series[0]!.label.show).toBe(false)
})
