import { z } from 'zod'
import { customer, session } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { marketSource as source } from './market-source.ts'
import { businessDate, decimal, text, uuid } from '../scalars.ts'

/** Currencies of the live rates, the base first. */
export const listedCurrencies = ['USD', 'AUD', 'THB', 'CNY', 'JPY', 'HKD', 'GBP'] as const

/** Number of items in the widgets. */
export const maxListedItems = { news: 15, articles: 10 } as const

/** Maximum number of symbols in a request. */
export const maxSymbols = 50

const name = z.string().max(200)
const link = z.string().max(2000)
const when = z.string().max(40)

const price = z.object({
  /** Date, or a time if the source has several values a day. */
  date: when,
  value: z.number(),
})
export type MarketPrice = z.infer<typeof price>

/** Three capital letters. The handler checks that a rate exists. */
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 currency: three capital letters')

/** Comma-separated list without duplicates. */
const joined = (longest: number) =>
  text(4000)
    .meta({ examples: ['USD,AUD'] })
    .transform((all) => [...new Set(all.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
    .refine((all) => all.length > 0, 'Required')
    .refine((all) => all.length <= maxSymbols, `Must be at most ${maxSymbols} symbols`)
    .refine((all) => all.every((one) => one.length <= longest), `Symbols have at most ${longest} characters`)

const rate = z.object({
  currencySymbol: z.string().max(3),
  name,
  /** Units of the currency per unit of the base. */
  currentPrice: z.number(),
  /** Date of the rate. */
  date: businessDate,
  /** Change against the last earlier day in percent; null without one. */
  changePercentage: z.number().nullable(),
  /** Prices from the first day of last month, and the last one before it. */
  historicalPrices: z.array(price).max(100),
  source,
})
export type LiveRate = z.infer<typeof rate>

const index = z.object({
  symbol: z.string().max(64),
  name,
  /** Currency or unit of the values. */
  currency: z.string().max(20),
  price: z.number(),
  changePrice: z.number().nullable(),
  changePricePercentage: z.number().nullable(),
  /** Values from the first day of last month and the last one before it; all values of a monthly series. */
  prices: z.array(price).max(5000),
  startDate: when,
  endDate: when,
  previousClosePrice: z.number().nullable(),
  minPrice: z.number(),
  maxPrice: z.number(),
  /** Interval between values. */
  rhythm: z.enum(['intraday', 'daily', 'monthly']),
  source,
})
export type MarketIndex = z.infer<typeof index>

const item = z.object({
  title: z.string().max(300),
  /** http or https URL; null if the feed has no safe one, and the title is shown as text. */
  sourceUrl: link.nullable(),
  /** URL of an image stored by the portal; null without one. */
  imageUrl: link.nullable(),
  publishedDate: when,
  author: name.nullable(),
  description: z.string().max(1000).nullable(),
  sourceId: z.string().max(64),
  sourceName: name,
})
export type WidgetItem = z.infer<typeof item>

const items = (path: string, summary: string, shown: number) =>
  endpoint.get(path, {
    access: session(),
    summary,
    query: z.object({ total: z.int().min(1).max(50).default(shown) }),
    response: dataResponse(z.object({ items: z.array(item).max(50), seeMoreUrl: link.nullable(), sources: z.array(source).max(200) })),
  })

const widget = z.object({
  /** Number of items to show; 0 if no source is configured and the widget is hidden. */
  shown: z.int(),
  seeMoreUrl: link.nullable(),
})

const lanePrice = z.object({ /** First day of the month. */ month: businessDate, perTeu: z.number(), shipments: z.int() })

/** Market page. A worker fetches the data in advance, so that loading the page sends no requests to other servers. */
export const market = {
  getMarketDashboard: endpoint.get('dashboard/query/dashboard', {
    access: session(),
    summary: 'Returns the content of the market page with its sources.',
    response: dataResponse(
      z.object({
        ticker: z.object({ url: link, host: name }).nullable(),
        /** Indexes of the carousel, in order. */
        indices: z
          .array(z.object({ symbol: z.string().max(64), name, currency: z.string().max(20), sourceId: z.string().max(64) }))
          .max(200),
        cities: z.array(z.object({ name, country: z.string().max(2), timeZone: z.string().max(64) })).max(60),
        currencies: z.object({ base: currencyCode, shown: z.array(currencyCode).max(maxSymbols) }),
        widgets: z.object({ news: widget, articles: widget }),
        sources: z.array(source).max(250),
        /** Problems of the configuration; null for callers who are not administrators. */
        setup: z
          .object({
            /** Sections without a configured source. */
            notConfigured: z.array(z.enum(['rates', 'indexes', 'news', 'articles', 'ticker'])).max(5),
            /** Disabled entries and failed sources, each with its reason. */
            problems: z.array(z.string().max(500)).max(250),
          })
          .nullable(),
      }),
    ),
  }),

  getLaneFreight: endpoint.get('dashboard/query/lane-freight', {
    access: customer({ feature: ['enabledShipmentSpendsFeature', 'enabledConsolidatedShipmentsSpendsFeature'] }),
    summary:
      'Returns the freight per TEU on the account’s ten largest trade lanes: the last three complete months compared with the three before.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(
      z.object({
        currency: z.string().max(3),
        /** First and last day of the three months. */
        startDate: businessDate,
        endDate: businessDate,
        previousStartDate: businessDate,
        previousEndDate: businessDate,
        lanes: z
          .array(
            z.object({
              originCode: z.string().max(5),
              origin: name,
              destinationCode: z.string().max(5),
              destination: name,
              perTeu: z.number(),
              previousPerTeu: z.number(),
              changePercentage: z.number().nullable(),
              /** Freight of the three months. */
              spend: z.number(),
              shipments: z.int(),
              previousShipments: z.int(),
              /** The six months, except those without freight. */
              history: z.array(lanePrice).max(6),
            }),
          )
          .max(10),
      }),
    ),
    errors: ['queryTimeout'],
  }),

  getWidgetNews: items('news/query/widget-news', 'Lists the latest news of the configured feeds.', maxListedItems.news),
  getWidgetArticles: items('article/query/widget-article', 'Lists the latest articles of the configured feeds.', maxListedItems.articles),

  getAvailableCurrencies: endpoint.get('finance/query/get-available-currencies', {
    access: session(),
    summary: 'Lists the currencies with a rate: the euro, and those whose rate is at most 10 days older than the newest.',
    response: dataResponse(z.array(z.object({ code: currencyCode, name, /** Decimal places. */ digits: z.int() })).max(1000)),
  }),

  getConvertedCurrencyAmount: endpoint.get('finance/query/get-converted-currency-amount', {
    access: session(),
    summary: 'Converts an amount to another currency through the euro, rounded half to even to the decimals of the target currency.',
    query: z.object({
      fromCurrencyCode: currencyCode,
      toCurrencyCode: currencyCode,
      /** Plain decimal with up to 15 digits before and 6 after the point. */
      amount: decimal({ min: 0, integers: 15, fraction: 6 }),
    }),
    response: dataResponse(
      z.object({
        amount: z.string().max(60),
        /** With more digits, for results that round to 0. */
        unrounded: z.string().max(80),
        currencyCode: currencyCode,
        /** Units of the target currency per unit of the source. */
        rate: z.string().max(60),
        /** Date of the older of the two rates. */
        date: businessDate,
        source,
      }),
    ),
  }),

  getLiveCurrencyExchangeRates: endpoint.get('finance/query/get-live-currency-exchange-rates', {
    access: session(),
    summary: 'Returns the latest exchange rates against a base currency, with their history since last month.',
    query: z.object({
      baseCurrencySymbol: currencyCode.default(listedCurrencies[0]),
      /** Comma-separated; the currencies of the market page if absent. */
      currencySymbols: joined(3).optional(),
    }),
    response: dataResponse(z.array(rate).max(maxSymbols)),
  }),

  getIndiceChartDatas: endpoint.get('finance/query/get-indice-chart-datas', {
    access: session(),
    summary: 'Returns the latest values of indexes, with their history since last month.',
    query: z.object({
      /** Comma-separated; the indexes of the carousel if absent. */
      symbols: joined(64).optional(),
    }),
    response: dataResponse(z.array(index).max(maxSymbols)),
  }),
}
