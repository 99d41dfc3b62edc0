import { listedCurrencies, type LiveRate, type MarketIndex, type MarketPrice, type WidgetItem } from '@portal/contracts/market/market'
import type { MarketSourceState } from '@portal/contracts/market/market-source'
import type { ApiHandlers } from './api-double.ts'

/** Units per euro on the last day with rates. */
const perEuro: Record<string, string> = {
  USD: '1.1684',
  AUD: '1.661',
  THB: '37.512',
  CNY: '7.9827',
  JPY: '186.75',
  HKD: '9.1507',
  GBP: '0.87058',
  EUR: '1',
}
const lastDay = '2026-04-13'

/** Returns the price of a currency in units of another. */
export const crossRate = (from: string, to: string): number => Number(perEuro[to]) / Number(perEuro[from])

/** Converts an amount as the API does, except for the rounding of halves. */
function convert(amount: string, from: string, to: string) {
  const rate = crossRate(from, to)
  const exact = Number(amount) * rate
  return {
    amount: exact.toFixed(digitsOf(to)),
    unrounded: exact === 0 ? '0' : String(Number(exact.toPrecision(6))),
    rate: String(Number(rate.toPrecision(12))),
  }
}

const digitsOf = (code: string) => (code === 'JPY' ? 0 : 2)

const makeSource = (id: string, over: Partial<MarketSourceState> = {}): MarketSourceState => ({
  id,
  name: id,
  licence: null,
  attribution: null,
  attributionUrl: null,
  lastFetchedAt: null,
  dataAsOf: lastDay,
  staleAfterHours: 96,
  isStale: false,
  isDemo: true,
  exportAllowed: true,
  ...over,
})

/** Bundled rates, which have no source that updates them. */
const ratesSource = makeSource('Reference rates', { isDemo: false, isStale: true })
export const feedSource = makeSource('Demo feed')

const dayMs = 86_400_000

/** Returns the values of the last month, this month and the day before, which rise from 2 % below the last value. */
const makeSeries = (last: number): MarketPrice[] =>
  Array.from({ length: 45 }, (_, index) => ({
    date: new Date(Date.parse(lastDay) - (44 - index) * dayMs).toISOString().slice(0, 10),
    value: last * (0.98 + (0.02 * index) / 44),
  }))

const makeRate = (base: string, code: string): LiveRate => {
  const currentPrice = Number(crossRate(base, code).toPrecision(8))
  return {
    currencySymbol: code,
    name: new Intl.DisplayNames('en', { type: 'currency' }).of(code)!,
    currentPrice,
    date: lastDay,
    changePercentage: 0.05,
    historicalPrices: makeSeries(currentPrice),
    source: ratesSource,
  }
}

const indexNames = ['Harbour 50', 'Freight Index', 'Box Rates', 'Bunker', 'Containers', 'Ports', 'Rail', 'Air Cargo', 'Chassis', 'Pallets']
const indexSource = makeSource('Demo indexes')

const makeIndex = (name: string, at: number): MarketIndex => ({
  symbol: `IX${at}`,
  name,
  currency: 'USD',
  price: 1000 + at,
  changePrice: 2,
  changePricePercentage: 0.2,
  prices: makeSeries(1000 + at),
  startDate: makeSeries(1)[0]!.date,
  endDate: lastDay,
  previousClosePrice: 998,
  minPrice: 980,
  maxPrice: 1000 + at,
  rhythm: 'daily',
  source: indexSource,
})

/** Returns an item of a feed without a link. */
export const makeItem = (at: number, over: Partial<WidgetItem> = {}): WidgetItem => ({
  title: `Terminal ${at} resumes work`,
  sourceUrl: null,
  imageUrl: null,
  publishedDate: '2026-05-19T08:00:00Z',
  author: null,
  description: 'Vessels berth again.',
  sourceId: feedSource.id,
  sourceName: feedSource.name,
  ...over,
})

const cities = ['Shanghai', 'Singapore', 'Rotterdam', 'Sydney', 'Los Angeles']
const zones = ['Asia/Shanghai', 'Asia/Singapore', 'Europe/Amsterdam', 'Australia/Sydney', 'America/Los_Angeles']
const countries = ['CN', 'SG', 'NL', 'AU', 'US']

const lane = {
  originCode: 'CNSHA',
  origin: 'Shanghai',
  destinationCode: 'GBFXT',
  destination: 'Felixstowe',
  perTeu: 1840,
  previousPerTeu: 1765,
  changePercentage: 4.25,
  spend: 220_800,
  shipments: 60,
  previousShipments: 55,
  history: ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map((month, at) => ({
    month: `${month}-01`,
    perTeu: 1700 + 25 * at,
    shipments: 19,
  })),
}

/** Operations of the widgets of the market page by the name of the widget. */
export const widgetOperations = {
  'Currency Converter': 'getAvailableCurrencies',
  'Exchange rates': 'getLiveCurrencyExchangeRates',
  'Your lanes': 'getLaneFreight',
  'Stock Indexes': 'getIndiceChartDatas',
  News: 'getWidgetNews',
  Articles: 'getWidgetArticles',
} as const

/** Handlers of the market page with bundled rates, demo indexes and fictitious news. */
export const marketHandlers = {
  getMarketDashboard: () => ({
    ticker: { url: 'https://ticker.example/rates', host: 'ticker.example' },
    indices: indexNames.map((name, at) => ({ symbol: `IX${at}`, name, currency: 'USD', sourceId: indexSource.id })),
    cities: cities.map((name, at) => ({ name, country: countries[at]!, timeZone: zones[at]! })),
    currencies: { base: 'USD', shown: [...listedCurrencies] },
    widgets: { news: { shown: 15, seeMoreUrl: null }, articles: { shown: 10, seeMoreUrl: null } },
    sources: [ratesSource, indexSource, feedSource],
    setup: null,
  }),
  getLaneFreight: () => ({
    currency: 'GBP',
    startDate: '2026-02-01',
    endDate: '2026-04-30',
    previousStartDate: '2025-11-01',
    previousEndDate: '2026-01-31',
    lanes: [lane],
  }),
  getWidgetNews: ({ total }) => ({
    items: Array.from({ length: total }, (_, at) => makeItem(at)),
    seeMoreUrl: null,
    sources: [feedSource],
  }),
  getWidgetArticles: ({ total }) => ({
    items: Array.from({ length: total }, (_, at) => makeItem(at)),
    seeMoreUrl: null,
    sources: [feedSource],
  }),
  getAvailableCurrencies: () =>
    Object.keys(perEuro).map((code) => ({
      code,
      name: new Intl.DisplayNames('en', { type: 'currency' }).of(code)!,
      digits: digitsOf(code),
    })),
  getConvertedCurrencyAmount: ({ fromCurrencyCode, toCurrencyCode, amount }) => ({
    ...convert(amount, fromCurrencyCode, toCurrencyCode),
    currencyCode: toCurrencyCode,
    date: lastDay,
    source: ratesSource,
  }),
  getLiveCurrencyExchangeRates: ({ baseCurrencySymbol, currencySymbols = listedCurrencies }) =>
    currencySymbols.filter((code) => code !== baseCurrencySymbol).map((code) => makeRate(baseCurrencySymbol, code)),
  getIndiceChartDatas: () => indexNames.map(makeIndex),
} satisfies ApiHandlers
