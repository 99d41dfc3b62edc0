import { bars, type BarsSpec } from './bars.ts'
import { emptyTexts, labelWithUnit, type Chart, type ChartContext } from './chart.ts'
import { pairName, shortenPair } from './format.ts'
import { accent } from './palette.ts'

interface Measure<Item> extends Pick<BarsSpec, 'scrollAbove'> {
  id: string
  title: string
  /** Name of the measure: `Weight`. */
  what: string
  /** Unit: `kg`; amounts are in the currency of the account. */
  unit: string
  digits: number
  value: (item: Item) => number
}

interface Items<Item> {
  items: readonly Item[]
}

/** Chart of one value per supplier, in the order of the response (largest first). */
export const supplierBars = <Item extends { supplier: string }>(measure: Measure<Item>): Chart<Items<Item>> => ({
  ...common(measure, emptyTexts.noSupplierData),
  option: ({ items }, look) =>
    bars({ ...specOf(measure, items, look), categories: items.map(({ supplier }) => supplier), turnAbove: 5 }, look),
  table: ({ items }) => ({
    columns: [{ label: 'Supplier' }, { label: labelWithUnit(measure.what, measure.unit), digits: measure.digits }],
    rows: items.map((item) => [item.supplier, measure.value(item)]),
  }),
})

/** Chart of one value per port pair, in the order of the response (largest first). */
export const portPairBars = <Item extends { origin: string; destination: string }>(measure: Measure<Item>): Chart<Items<Item>> => ({
  ...common(measure, emptyTexts.noData),
  option: ({ items }, look) => {
    const categories = items.map(({ origin, destination }) => pairName(origin, destination))
    return bars({ ...specOf(measure, items, look), categories, label: shortenPair, turnAbove: 3 }, look)
  },
  table: ({ items }) => ({
    columns: [{ label: 'Origin' }, { label: 'Destination' }, { label: labelWithUnit(measure.what, measure.unit), digits: measure.digits }],
    rows: items.map((item) => [item.origin, item.destination, measure.value(item)]),
  }),
})

const common = <Item>({ id, title, value, scrollAbove }: Measure<Item>, empty: string) => ({
  id,
  title,
  empty,
  isEmpty: ({ items }: Items<Item>) => items.every((item) => value(item) === 0),
  scroll: ({ items }: Items<Item>) => ({ count: items.length, above: scrollAbove }),
})

const specOf = <Item>({ what, unit, digits, scrollAbove, value }: Measure<Item>, items: readonly Item[], look: ChartContext) => ({
  series: [{ name: what, values: items.map((item) => value(item)), color: accent[look.theme] }],
  unit,
  digits,
  scrollAbove,
})
