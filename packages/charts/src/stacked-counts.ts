import { bars, type BarsSpec } from './bars.ts'
import type { ChartTable, ChartContext } from './chart.ts'

/** Category of counted items, with a fixed colour and pattern. */
export interface Kind<Item> {
  name: string
  count: (item: Item) => number
  color: { light: string; dark: string }
  pattern: number
}

interface Counts<Item> extends Pick<BarsSpec, 'turnAbove' | 'label'> {
  items: readonly Item[]
  kinds: readonly Kind<Item>[]
  category: (item: Item) => string
  unit: string
  digits?: number
  /** Places columns side by side instead of stacking them. */
  apart?: boolean
}

/** Columns visible at a time. */
export const maxColumnsInView = 20

/** Chart of counts by kind, one column per item. Kinds without items have no legend entry; the others keep colour and pattern. */
export function stackedCounts<Item>(spec: Counts<Item>, look: ChartContext) {
  const { items, kinds, category, unit, digits = 0, apart, turnAbove, label } = spec
  const present = kinds.filter(({ count }) => items.some((item) => count(item) !== 0))
  return bars(
    {
      categories: items.map((item) => category(item)),
      series: present.map(({ name, count, color, pattern }) => ({
        name,
        values: items.map((item) => count(item)),
        color: color[look.theme],
        pattern,
      })),
      stacked: !apart,
      unit,
      digits,
      turnAbove,
      scrollAbove: maxColumnsInView,
      ...(label && { label }),
    },
    look,
  )
}

/** Returns the same counts as a table with a column for every kind. */
export const countsTable = <Item>(
  items: readonly Item[],
  kinds: readonly Kind<Item>[],
  names: { label: string; of: (item: Item) => string }[],
  { unit, digits = 0 }: { unit?: string | undefined; digits?: number } = {},
): ChartTable => ({
  columns: [
    ...names.map(({ label }) => ({ label })),
    ...kinds.map(({ name }) => ({ label: unit ? `${name} (${unit})` : name, digits, series: name })),
  ],
  rows: items.map((item) => [...names.map(({ of }) => of(item)), ...kinds.map(({ count }) => count(item))]),
})
