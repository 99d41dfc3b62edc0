import { overviewCharts } from '@portal/contracts/charts/charts'
import { transitMeans, type TransitByMeans } from '@portal/contracts/shipments/means-of-transport'
import { bars } from '../bars.ts'
import { emptyTexts, type Chart } from '../chart.ts'
import { stackedCounts, maxColumnsInView, countsTable, type Kind } from '../stacked-counts.ts'
import { pairName, shortenPair } from '../format.ts'
import { formatCountry } from '../format-country.ts'
import { portPairBars, supplierBars } from '../measure-bars.ts'
import { seriesColors } from '../palette.ts'
import { daysSentence } from '../sentence/days-sentence.ts'
import { amountRules } from '../sentence/rules.ts'
import { factsOf, firstSentence, quantityIn, routes } from '../sentence/sentence.ts'

interface Pair {
  origin: string
  destination: string
}

export const cbmPerSupplier = supplierBars<{ supplier: string; volume: number }>({
  id: 'CbmSupplier',
  title: overviewCharts.CbmSupplier,
  what: 'Volume',
  unit: 'm³',
  digits: 0,
  scrollAbove: 20,
  value: ({ volume }) => volume,
})

export const airFreightKgsPerSupplier = supplierBars<{ supplier: string; weight: number }>({
  id: 'AirFreightKgsPerSupplier',
  title: overviewCharts.AirFreightKgsPerSupplier,
  what: 'Weight',
  unit: 'kg',
  digits: 0,
  scrollAbove: 40,
  value: ({ weight }) => weight,
})

export const teuPerPortPair = portPairBars<Pair & { teu: number }>({
  id: 'TuePerPortPair',
  title: overviewCharts.TuePerPortPair,
  what: 'TEU',
  unit: 'TEU',
  digits: 0,
  scrollAbove: 20,
  value: ({ teu }) => teu,
})

export const weightPerPortPair = portPairBars<Pair & { weight: number }>({
  id: 'WeightPerPortPair',
  title: overviewCharts.WeightPerPortPair,
  what: 'Weight',
  unit: 'kg',
  digits: 0,
  scrollAbove: 40,
  value: ({ weight }) => weight,
})

export const lclVolumePerPortPair = portPairBars<Pair & { volume: number }>({
  id: 'LclVolumePerPortPair',
  title: overviewCharts.LclVolumePerPortPair,
  what: 'Volume',
  unit: 'm³',
  digits: 0,
  scrollAbove: 20,
  value: ({ volume }) => volume,
})

type PairTransit = Pair & { avgDayDiff: number; byMeans: TransitByMeans }

/** Modes of transport with their colours. */
const means = (Object.keys(transitMeans) as (keyof TransitByMeans)[]).map((id, index) => ({
  id,
  name: transitMeans[id],
  color: seriesColors[index]!,
  pattern: index,
}))

/** Chart of average transit time by port pair, one column per mode of transport: days are not averaged across modes. */
export const avgTransitPerPortPair: Chart<{ items: readonly PairTransit[] }> = {
  id: 'AvgTransitPerPortPair',
  title: overviewCharts.AvgTransitPerPortPair,
  empty: emptyTexts.noData,
  isEmpty: ({ items }) => items.every(({ avgDayDiff }) => avgDayDiff === 0),
  scroll: ({ items }) => ({ count: items.length, above: maxColumnsInView }),
  sentence: ({ items }) =>
    daysSentence(
      items.map(({ origin, destination, byMeans }) => ({ name: pairName(origin, destination), byMeans })),
      routes,
    ),
  option: ({ items }, look) =>
    bars(
      {
        categories: items.map(({ origin, destination }) => pairName(origin, destination)),
        label: shortenPair,
        series: means
          .filter(({ id }) => items.some(({ byMeans }) => byMeans[id] !== null))
          .map(({ id, name, color, pattern }) => ({
            name,
            values: items.map(({ byMeans }) => byMeans[id]),
            color: color[look.theme],
            pattern,
          })),
        unit: 'days',
        digits: 1,
        turnAbove: 3,
        scrollAbove: maxColumnsInView,
      },
      look,
    ),
  table: ({ items }) => ({
    columns: [
      { label: 'Origin' },
      { label: 'Destination' },
      ...means.map(({ name }) => ({ label: `${name} (days)`, digits: 1, series: name })),
    ],
    rows: items.map(({ origin, destination, byMeans }) => [origin, destination, ...means.map(({ id }) => byMeans[id])]),
  }),
}

export interface CountryVolumes {
  items: readonly { country: string; direction: string; volume: number }[]
}

interface Country {
  country: string
  origin: number
  destination: number
}

const directions: readonly Kind<Country>[] = [
  { name: 'Origin', count: ({ origin }) => origin, color: seriesColors[0]!, pattern: 0 },
  { name: 'Destination', count: ({ destination }) => destination, color: seriesColors[1]!, pattern: 1 },
]

/** Sorts countries of origin by volume, then countries that are only destinations, largest first. */
function byCountry({ items }: CountryVolumes): Country[] {
  const countries = new Map<string, Country>()
  for (const { country, direction, volume } of items) {
    const known = countries.get(country) ?? { country, origin: 0, destination: 0 }
    known[direction === 'ORIGIN' ? 'origin' : 'destination'] += volume
    countries.set(country, known)
  }
  const byVolume = (a: Country, b: Country) => b.origin - a.origin || b.destination - a.destination || (a.country < b.country ? -1 : 1)
  return [...countries.values()].toSorted(byVolume)
}

/** Countries of the chart in column order. */
export const volumeCountries = (data: CountryVolumes): string[] => byCountry(data).map(({ country }) => country)

/** Chart of volume by country, outbound beside inbound. */
export const volumePerCountry: Chart<CountryVolumes> = {
  id: 'PerCountryVolume',
  title: overviewCharts.PerCountryVolume,
  empty: emptyTexts.noData,
  isEmpty: ({ items }) => items.every(({ volume }) => volume === 0),
  scroll: (data) => ({ count: byCountry(data).length, above: maxColumnsInView }),
  sentence: (data, { compared }) => {
    const itemsOf = (one: CountryVolumes) => byCountry(one).map(({ country, origin }) => ({ name: formatCountry(country), value: origin }))
    const things = { one: 'country', many: 'countries', among: 'from' }
    return firstSentence(amountRules, factsOf(data, compared, itemsOf, { things, quantity: quantityIn('m³') }))
  },
  option: (data, look) =>
    stackedCounts(
      {
        items: byCountry(data),
        kinds: directions,
        category: ({ country }) => formatCountry(country),
        unit: 'm³',
        apart: true,
        turnAbove: 5,
      },
      look,
    ),
  table: (data) =>
    countsTable(byCountry(data), directions, [{ label: 'Country', of: ({ country }) => formatCountry(country) }], { unit: 'm³' }),
}
