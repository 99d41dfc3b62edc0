import { bars, type BarsSpec } from './bars.ts'
import { emptyTexts, labelWithUnit, type Chart, type ChartContext } from './chart.ts'
import { pairName, shortenPair } from './format.ts'
import { accent, highlightColors } from './palette.ts'
import { amountRules } from './sentence/rules.ts'
import { factsOf, firstSentence, quantityIn, routes, suppliers, type SentenceContext, type Things } from './sentence/sentence.ts'

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
  ...common(measure, emptyTexts.noSupplierData, suppliers, ({ supplier }) => supplier),
  option: ({ items }, look) =>
    bars(
      specOf(
        measure,
        items,
        items.map(({ supplier }) => supplier),
        look,
      ),
      look,
    ),
  table: ({ items }) => ({
    columns: [{ label: 'Supplier' }, { label: labelWithUnit(measure.what, measure.unit), digits: measure.digits }],
    rows: items.map((item) => [item.supplier, measure.value(item)]),
  }),
})

/** Chart of one value per port pair, in the order of the response (largest first). */
export const portPairBars = <Item extends { origin: string; destination: string }>(measure: Measure<Item>): Chart<Items<Item>> => ({
  ...common(measure, emptyTexts.noData, routes, nameOfPair),
  option: ({ items }, look) => bars({ ...specOf(measure, items, items.map(nameOfPair), look), label: shortenPair, turnAbove: 3 }, look),
  table: ({ items }) => ({
    columns: [{ label: 'Origin' }, { label: 'Destination' }, { label: labelWithUnit(measure.what, measure.unit), digits: measure.digits }],
    rows: items.map((item) => [item.origin, item.destination, measure.value(item)]),
  }),
})

const nameOfPair = ({ origin, destination }: { origin: string; destination: string }) => pairName(origin, destination)

const common = <Item>(
  { id, title, unit, value, scrollAbove }: Measure<Item>,
  empty: string,
  things: Things,
  nameOf: (item: Item) => string,
) => ({
  id,
  title,
  empty,
  isEmpty: ({ items }: Items<Item>) => items.every((item) => value(item) === 0),
  scroll: ({ items }: Items<Item>) => ({ count: items.length, above: scrollAbove }),
  sentence: (data: Items<Item>, { compared }: SentenceContext<Items<Item>>) => {
    const itemsOf = ({ items }: Items<Item>) => items.map((item) => ({ name: nameOf(item), value: value(item) }))
    return firstSentence(amountRules, factsOf(data, compared, itemsOf, { things, quantity: quantityIn(unit) }))
  },
})

const specOf = <Item>(
  { what, unit, digits, scrollAbove, value }: Measure<Item>,
  items: readonly Item[],
  categories: string[],
  look: ChartContext,
) => ({
  categories,
  series: [
    {
      name: what,
      values: items.map((item) => value(item)),
      color: accent[look.theme],
      ...(look.names && look.names.length > 0 && { colors: highlightColors(categories, look.names, look.theme) }),
    },
  ],
  unit,
  digits,
  scrollAbove,
  turnAbove: 5 as const,
})
