import { bars, type BarsSpec } from './bars.ts'
import type { ChartTable, Look } from './chart.ts'

/** A kind of what is counted, with its fixed colour and pattern. */
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
  /** Side by side instead of on one another. */
  apart?: boolean
}

/** Columns in view at a time (R §9). */
export const countsAtATime = 20

/** Counts by kind, one column for each item. Kinds that do not occur take no room in the legend; the others keep colour and pattern. */
export function counts<Item>(spec: Counts<Item>, look: Look) {
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
      scrollAbove: countsAtATime,
      ...(label && { label }),
    },
    look,
  )
}

/** The same as a table: a column for each kind, whether it occurs or not. */
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
