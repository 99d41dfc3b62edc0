import { text, timeZone } from '@portal/contracts/scalars'
import { z } from 'zod'

const webAddress = (value: string, protocols: RegExp) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && protocols.test(url.protocol) && !url.username && !url.password && !url.hostname.includes('%')
}
/** URL that the portal fetches; the HTTP client decides which hosts are allowed. */
const address = z
  .string()
  .max(2000)
  .refine((value) => webAddress(value, /^https?:$/), 'Must be a URL like https://rates.example.com/daily')
/** URL that users open. */
const page = z
  .string()
  .max(2000)
  .refine((value) => webAddress(value, /^https:$/), 'Must be a URL with https:')

const symbol = z.strictObject({
  symbol: text(64).regex(/^[^,\s]+$/, 'Must not contain commas or spaces'),
  /** Name of the instrument, like `SPY, ETF on the S&P 500`. */
  name: text(200).min(1),
  /** Currency or unit of the values. */
  currency: text(20).min(1),
  /** Position in the carousel. */
  slot: z.int().min(1).max(50).optional(),
  /** Value column in a CSV with several indexes. */
  column: text(100).optional(),
})

const common = {
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be at most 40 lower case letters, digits and hyphens'),
  name: text(100).min(1).optional(),
  /** URL template; `{key}` and, for indexes, `{symbol}` are replaced. */
  url: address,
  everyMinutes: z.int().min(1).max(10_080).default(60),
  staleAfterHours: z.number().min(1).max(10_000).optional(),
  licence: text(200).min(1, 'Required'),
  attribution: text(200).min(1, 'Required'),
  attributionUrl: page,
  displayAllowed: z.literal(true, 'Must be true, because data can only be shown with the permission of its owner'),
  exportAllowed: z.boolean().default(false),
  /** Always false: browsers load nothing from publishers, and the portal stores no images. */
  images: z.literal(false, 'Must be false, because images of feeds are not shown').optional(),
  /** Maximum requests a day, if the publisher limits them. */
  callsPerDay: z.int().min(1).max(100_000).optional(),
  key: z
    .union([
      z.strictObject({ env: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'Must be the name of an environment variable') }),
      z.strictObject({ file: text(1000).min(1) }),
    ])
    .optional(),
  /** Header for the key, if it is not in the URL. */
  keyHeader: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .optional(),
}

const rates = { ...common, staleAfterHours: common.staleAfterHours.default(126) }
const indexes = {
  ...common,
  staleAfterHours: common.staleAfterHours.default(126),
  symbols: z.array(symbol).min(1).max(50),
  rhythm: z.enum(['intraday', 'daily', 'monthly']).default('daily'),
}
/** JSON pointer (RFC 6901); `$key` is the property name if points are an object by date. */
const pointer = text(200).regex(/^(\$key|(\/[^/]*)*)$/, 'Must be a JSON pointer like /values')

const entry = z.discriminatedUnion('adapter', [
  z.strictObject({ adapter: z.literal('ecb'), ...rates }),
  z.strictObject({ adapter: z.literal('rates-json'), ...rates }),
  z.strictObject({
    adapter: z.literal('csv'),
    ...indexes,
    dateColumn: text(100).default('Date'),
    valueColumn: text(100).default('Close'),
    delimiter: z.enum([',', ';', '\t']).default(','),
    decimalComma: z.boolean().default(false),
    dateFormat: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'YYYYMMDD']).default('YYYY-MM-DD'),
  }),
  z.strictObject({
    adapter: z.literal('json'),
    ...indexes,
    pointsPath: pointer.default('/values'),
    datePath: pointer.default('/date'),
    valuePath: pointer.default('/value'),
  }),
  z.strictObject({
    adapter: z.literal('bls'),
    ...indexes,
    rhythm: z.literal('monthly').default('monthly'),
    staleAfterHours: common.staleAfterHours.default(1800),
  }),
  z.strictObject({
    adapter: z.literal('feed'),
    ...common,
    everyMinutes: common.everyMinutes.default(15),
    staleAfterHours: common.staleAfterHours.default(24),
    widget: z.enum(['news', 'articles']),
    seeMoreUrl: page.optional(),
  }),
])

/** Entry of MARKET_SOURCES. */
export type SourceEntry = z.output<typeof entry>
export type EntryOf<A extends SourceEntry['adapter']> = Extract<SourceEntry, { adapter: A }>

const cities = z
  .array(
    z.strictObject({
      name: text(100).min(1),
      country: z.string().regex(/^[A-Z]{2}$/, 'Must be an ISO 3166 country code: two capital letters'),
      timeZone,
    }),
  )
  .min(1)
  .max(60)
export type City = z.output<typeof cities>[number]

export const schemas = { entry, cities }

export const kindOf = ({ adapter }: Pick<SourceEntry, 'adapter'>): 'rates' | 'indexes' | 'items' =>
  adapter === 'feed' ? 'items' : adapter === 'ecb' || adapter === 'rates-json' ? 'rates' : 'indexes'
