import { overviewCharts } from '@portal/contracts/charts/charts'
import { emptyTexts, type Chart } from '../chart.ts'
import { stackedCounts, maxColumnsInView, countsTable, type Kind } from '../stacked-counts.ts'
import { formatCountry } from '../format-country.ts'
import { pairName, shortenPair } from '../format.ts'
import { modeColors, seriesColors } from '../palette.ts'
import { amountRules, mixRules } from '../sentence/rules.ts'
import { factsOf, firstSentence, shipments } from '../sentence/sentence.ts'

const named = ['cif', 'ddp', 'exw', 'fca', 'fob'] as const

interface PairIncoterms extends Record<(typeof named)[number] | 'other', number> {
  origin: string
  destination: string
}

interface CountryIncoterms {
  country: string
  counts: ReadonlyMap<string, number>
}

/** An incoterm has the same colour in both charts; incoterms beyond the common five share the remaining colours. */
const kind = <Item>(name: string, index: number, count: (item: Item) => number): Kind<Item> => {
  const other = name === 'Other'
  return {
    name,
    count,
    color: other ? modeColors.other : seriesColors[index % seriesColors.length]!,
    pattern: other ? named.length : index,
  }
}

const pairKinds = [...named, 'other' as const].map((name, index) =>
  kind<PairIncoterms>(name === 'other' ? 'Other' : name.toUpperCase(), index, (item) => item[name]),
)

/** Chart of shipments by port pair and incoterm. */
export const incotermPerPortPair: Chart<{ items: readonly PairIncoterms[] }> = {
  id: 'IncotermPerPortPair',
  title: overviewCharts.IncotermPerPortPair,
  empty: emptyTexts.noData,
  isEmpty: ({ items }) => items.length === 0,
  scroll: ({ items }) => ({ count: items.length, above: maxColumnsInView }),
  sentence: (data, { compared }) => {
    const itemsOf = ({ items }: { items: readonly PairIncoterms[] }) =>
      pairKinds.map(({ name, count }) => ({ name, value: items.reduce((sum, item) => sum + count(item), 0) }))
    const things = { one: 'incoterm', many: 'incoterms', among: 'with' }
    return firstSentence(mixRules, factsOf(data, compared, itemsOf, { things, quantity: shipments }))
  },
  option: ({ items }, look) => {
    const category = ({ origin, destination }: PairIncoterms) => pairName(origin, destination)
    return stackedCounts({ items, kinds: pairKinds, category, label: shortenPair, unit: 'Shipments', turnAbove: 3 }, look)
  },
  table: ({ items }) =>
    countsTable(items, pairKinds, [
      { label: 'Origin', of: ({ origin }) => origin },
      { label: 'Destination', of: ({ destination }) => destination },
    ]),
}

export interface JobIncoterms {
  items: readonly { country: string; incoterm: string; count: number }[]
}

/** Countries of the chart in column order. */
export const incotermCountries = (data: JobIncoterms): string[] => byCountry(data).rows.map(({ country }) => country)

/** Sorts countries by number of shipments; their incoterms: the common five, then others by name, `Other` last. */
function byCountry({ items }: JobIncoterms) {
  const countries = Map.groupBy(items, ({ country }) => country)
  const rows = [...countries].map(([country, group]): CountryIncoterms & { total: number } => ({
    country,
    counts: new Map(group.map(({ incoterm, count }) => [incoterm, count])),
    total: group.reduce((sum, { count }) => sum + count, 0),
  }))
  const five: string[] = named.map((name) => name.toUpperCase())
  const others = [...new Set(items.map(({ incoterm }) => incoterm))].filter((name) => !five.includes(name) && name !== 'Other')
  const names = [...five, ...others.toSorted(), 'Other'].filter((name) => items.some(({ incoterm }) => incoterm === name))
  const all = [...five, ...others.toSorted()]
  return {
    rows: rows.toSorted((a, b) => b.total - a.total || (a.country < b.country ? -1 : 1)),
    kinds: names.map((name) => kind<CountryIncoterms>(name, all.indexOf(name), ({ counts: of }) => of.get(name) ?? 0)),
  }
}

/** Chart of shipments by country of origin and incoterm. */
export const jobIncotermPerCountry: Chart<JobIncoterms> = {
  id: 'JobIncotermPerCountry',
  title: overviewCharts.JobIncotermPerCountry,
  empty: emptyTexts.noData,
  isEmpty: ({ items }) => items.length === 0,
  scroll: (data) => ({ count: byCountry(data).rows.length, above: maxColumnsInView }),
  sentence: (data, { compared }) => {
    const itemsOf = (one: JobIncoterms) => byCountry(one).rows.map(({ country, total }) => ({ name: formatCountry(country), value: total }))
    const things = { one: 'country', many: 'countries', among: 'from' }
    return firstSentence(amountRules, factsOf(data, compared, itemsOf, { things, quantity: shipments }))
  },
  option: (data, look) => {
    const { rows, kinds } = byCountry(data)
    return stackedCounts({ items: rows, kinds, category: ({ country }) => formatCountry(country), unit: 'Shipments', turnAbove: 5 }, look)
  },
  table: (data) => {
    const { rows, kinds } = byCountry(data)
    return countsTable(rows, kinds, [{ label: 'Country of origin', of: ({ country }) => formatCountry(country) }])
  },
}
