import { z } from 'zod'
import { customer, session } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { marketSource as source } from './market-source.ts'
import { businessDate, decimal, text, uuid } from './scalars.ts'

/** Currencies that the live rates show, their base first. */
export const shownCurrencies = ['USD', 'AUD', 'THB', 'CNY', 'JPY', 'HKD', 'GBP'] as const

/** How many items the widgets show. */
export const shownItems = { news: 15, articles: 10 } as const

/** Symbols a call may name at most. */
export const mostSymbols = 50

const name = z.string().max(200)
const link = z.string().max(2000)
const when = z.string().max(40)

const price = z.object({
  /** A day, or an instant where the source has several figures a day. */
  date: when,
  value: z.number(),
})
export type MarketPrice = z.infer<typeof price>

/** Three capital letters; whether there is a rate is said by the call. */
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 currency: three capital letters')

/** Comma-joined, each once. */
const joined = (longest: number) =>
  text(4000)
    .meta({ examples: ['USD,AUD'] })
    .transform((all) => [...new Set(all.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
    .refine((all) => all.length > 0, 'Is required')
    .refine((all) => all.length <= mostSymbols, `Must be at most ${mostSymbols} symbols`)
    .refine((all) => all.every((one) => one.length <= longest), `Symbols have at most ${longest} characters`)

const rate = z.object({
  currencySymbol: z.string().max(3),
  name,
  /** Units of it for one of the base. */
  currentPrice: z.number(),
  /** Day of that rate. */
  date: businessDate,
  /** Against the last earlier day, in percent; null without one. */
  changePercentage: z.number().nullable(),
  /** From the first day of last month, and the last day before it. */
  historicalPrices: z.array(price).max(100),
  source,
})
export type LiveRate = z.infer<typeof rate>

const index = z.object({
  symbol: z.string().max(64),
  name,
  /** Currency or unit of its values. */
  currency: z.string().max(20),
  price: z.number(),
  changePrice: z.number().nullable(),
  changePricePercentage: z.number().nullable(),
  /** From the first day of last month and the last point before it; all there is for a series of months. */
  prices: z.array(price).max(5000),
  startDate: when,
  endDate: when,
  previousClosePrice: z.number().nullable(),
  minPrice: z.number(),
  maxPrice: z.number(),
  /** How far apart its points are. */
  rhythm: z.enum(['intraday', 'daily', 'monthly']),
  source,
})
export type MarketIndex = z.infer<typeof index>

const item = z.object({
  title: z.string().max(300),
  /** http or https; null where the feed gave none that may be followed: the title is shown as text. */
  sourceUrl: link.nullable(),
  /** A picture that this portal keeps; null without one. */
  imageUrl: link.nullable(),
  publishedDate: when,
  author: name.nullable(),
  description: z.string().max(1000).nullable(),
  sourceId: z.string().max(64),
  sourceName: name,
})
export type WidgetItem = z.infer<typeof item>

const items = (path: string, summary: string, shown: number) =>
  endpoint({
    method: 'GET',
    path,
    access: session(),
    summary,
    query: z.object({ total: z.int().min(1).max(50).default(shown) }),
    answer: data(z.object({ items: z.array(item).max(50), seeMoreUrl: link.nullable(), sources: z.array(source).max(200) })),
  })

const widget = z.object({
  /** Items it shows; 0 where no source is configured and the widget is left out. */
  shown: z.int(),
  seeMoreUrl: link.nullable(),
})

const lanePrice = z.object({ /** First day of the month. */ month: businessDate, perTeu: z.number(), shipments: z.int() })

/** What the market page shows: kept by the worker, dated, and never asked of anybody else while a page loads. */
export const market = {
  getMarketDashboard: endpoint({
    method: 'GET',
    path: 'dashboard/query/dashboard',
    access: session(),
    summary: 'What the market page shows and where it comes from.',
    answer: data(
      z.object({
        ticker: z.object({ url: link, host: name }).nullable(),
        /** The indexes of the carousel, in its order. */
        indices: z
          .array(z.object({ symbol: z.string().max(64), name, currency: z.string().max(20), sourceId: z.string().max(64) }))
          .max(200),
        cities: z.array(z.object({ name, country: z.string().max(2), timeZone: z.string().max(64) })).max(60),
        currencies: z.object({ base: currencyCode, shown: z.array(currencyCode).max(mostSymbols) }),
        widgets: z.object({ news: widget, articles: widget }),
        sources: z.array(source).max(250),
        /** For administrators: what is missing or broken in the configuration; null for everybody else. */
        setup: z
          .object({
            /** No source is configured for these. */
            notConfigured: z.array(z.enum(['rates', 'indexes', 'news', 'articles', 'ticker'])).max(5),
            /** Entries that are off, and failures of sources, each with its reason. */
            problems: z.array(z.string().max(500)).max(250),
          })
          .nullable(),
      }),
    ),
  }),

  getLaneFreight: endpoint({
    method: 'GET',
    path: 'dashboard/query/lane-freight',
    access: customer({ feature: ['enabledShipmentSpendsFeature', 'enabledConsolidatedShipmentsSpendsFeature'] }),
    summary: 'Freight per TEU of the account’s ten largest lanes: the last three complete months against the three before.',
    query: z.object({ accountId: uuid }),
    answer: data(
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
              /** The six months, those without freight left out. */
              history: z.array(lanePrice).max(6),
            }),
          )
          .max(10),
      }),
    ),
    refusals: ['queryTimeout'],
  }),

  getWidgetNews: items('news/query/widget-news', 'Newest news of the configured feeds.', shownItems.news),
  getWidgetArticles: items('article/query/widget-article', 'Newest articles of the configured feeds.', shownItems.articles),

  getAvailableCurrencies: endpoint({
    method: 'GET',
    path: 'finance/query/get-available-currencies',
    access: session(),
    summary: 'Currencies that there is a rate for: the euro and those whose rate is no older than 10 days before the newest.',
    answer: data(z.array(z.object({ code: currencyCode, name, /** Digits after the point. */ digits: z.int() })).max(1000)),
  }),

  getConvertedCurrencyAmount: endpoint({
    method: 'GET',
    path: 'finance/query/get-converted-currency-amount',
    access: session(),
    summary: 'An amount in another currency, over the euro, half-even to the digits of the target.',
    query: z.object({
      fromCurrencyCode: currencyCode,
      toCurrencyCode: currencyCode,
      /** Plain decimal: at most 15 digits before and 6 after the point. */
      amount: decimal({ min: 0, integers: 15, fraction: 6 }),
    }),
    answer: data(
      z.object({
        amount: z.string().max(60),
        /** With more digits, for results that round to 0. */
        unrounded: z.string().max(80),
        currencyCode: currencyCode,
        /** Units of the target for one of the source. */
        rate: z.string().max(60),
        /** The older of the days of the two rates. */
        date: businessDate,
        source,
      }),
    ),
  }),

  getLiveCurrencyExchangeRates: endpoint({
    method: 'GET',
    path: 'finance/query/get-live-currency-exchange-rates',
    access: session(),
    summary: 'Newest rates of currencies against a base, with their history since last month.',
    query: z.object({
      baseCurrencySymbol: currencyCode.default(shownCurrencies[0]),
      /** Comma-joined; those of the market page when absent. */
      currencySymbols: joined(3).optional(),
    }),
    answer: data(z.array(rate).max(mostSymbols)),
  }),

  getIndiceChartDatas: endpoint({
    method: 'GET',
    path: 'finance/query/get-indice-chart-datas',
    access: session(),
    summary: 'Newest values of indexes, with their history since last month.',
    query: z.object({
      /** Comma-joined; those of the carousel when absent. */
      symbols: joined(64).optional(),
    }),
    answer: data(z.array(index).max(mostSymbols)),
  }),
}
