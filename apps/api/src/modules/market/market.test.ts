import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarketPortal, type MarketPortal } from '../../domain/market/market.fixture.ts'
import type { TestResponse, TestClient } from '../../testing/test-portal.ts'

const perEuro = { USD: 1.25, AUD: 1.6, JPY: 180, KWD: 0.36, VND: 30_000 }
/** Weekdays of October and November up to Friday the 20th; it is the 21st. */
const days = Array.from({ length: 82 }, (_, back) => new Date(Date.UTC(2026, 10, 20 - back)).toISOString().slice(0, 10))
  .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
  .toReversed()

/** Rate of the dollar, which rises by a thousandth a day. */
const dollar = (at: number) => Math.round(perEuro.USD * (1 + at / 1000) * 10_000) / 10_000

describe('the market page of a portal with sources', () => {
  let market: MarketPortal
  let caller: TestClient
  beforeAll(async () => {
    market = await startMarketPortal(
      [
        { id: 'rates', adapter: 'rates-json', url: '/rates' },
        {
          id: 'days',
          adapter: 'json',
          url: '/days',
          pointsPath: '',
          symbols: [{ symbol: 'FUND', name: 'FUND, ETF on an index', currency: 'USD', slot: 2 }],
        },
        {
          id: 'months',
          adapter: 'json',
          url: '/months',
          pointsPath: '',
          rhythm: 'monthly',
          symbols: [
            { symbol: 'PPI', name: 'Deep-sea freight', currency: '1988 = 100', slot: 1 },
            { symbol: 'FUND', name: 'The same symbol again', currency: 'EUR', slot: 3 },
          ],
        },
        { id: 'empty', adapter: 'json', url: '/gone', symbols: [{ symbol: 'NONE', name: 'Nothing yet', currency: 'USD' }] },
        { id: 'desk', adapter: 'feed', widget: 'news', url: '/desk', seeMoreUrl: 'https://desk.example/all' },
        { id: 'essays', adapter: 'feed', widget: 'articles', url: '/essays' },
        { id: 'wrong', adapter: 'feed', widget: 'gossip', url: '/wrong' },
      ],
      { FREIGHT_TICKER_URL: 'https://ticker.example/rates' },
    )
    const { publisher } = market
    const rates = Object.fromEntries(days.map((day, index) => [day, { ...perEuro, USD: dollar(index) }]))
    // a currency discontinued eleven days before the newest rates
    Object.assign(rates['2026-11-09']!, { BGN: 1.9558 })
    publisher.serve('/rates', 'application/json', JSON.stringify({ base: 'EUR', rates }))
    publisher.serve('/days', 'application/json', JSON.stringify(days.map((date, index) => ({ date, value: 100 + (index % 7) }))))
    const months = Array.from({ length: 80 }, (_, back) => new Date(Date.UTC(2026, 9 - back, 1)).toISOString().slice(0, 7))
    publisher.serve('/months', 'application/json', JSON.stringify(months.map((date, back) => ({ date, value: 400 - back }))))
    const item = (at: number) =>
      `<item><title>Item ${at}</title><link>https://p.example/${at}</link><pubDate>${new Date(market.portal.now().getTime() - at * 60_000).toUTCString()}</pubDate></item>`
    const feed = (count: number) =>
      `<rss version="2.0"><channel>${Array.from({ length: count }, (_, index) => item(index)).join('')}</channel></rss>`
    publisher.serve('/desk', 'application/rss+xml', feed(40))
    publisher.serve('/essays', 'application/rss+xml', feed(12))
    await market.fetchDue()
    caller = await market.portal.signInTo(await market.portal.account())
  })
  afterAll(() => market.close())

  const request = (path: string, query?: Record<string, unknown>): Promise<TestResponse> => caller.get(path, query)
  const readData = async (path: string, query?: Record<string, unknown>) => (await request(path, query)).body.data

  it('returns its content and its sources', async () => {
    const data = await readData('dashboard/query/dashboard')
    expect(data).toMatchObject({
      ticker: { url: 'https://ticker.example/rates', host: 'ticker.example' },
      currencies: { base: 'USD', shown: ['USD', 'AUD', 'THB', 'CNY', 'JPY', 'HKD', 'GBP'] },
      widgets: { news: { shown: 15, seeMoreUrl: 'https://desk.example/all' }, articles: { shown: 10, seeMoreUrl: null } },
      // no part of the configuration
      setup: null,
    })
    expect(data.indices.map(({ symbol, sourceId }: { symbol: string; sourceId: string }) => `${symbol} ${sourceId}`)).toEqual([
      'PPI months',
      'FUND days',
      'NONE empty',
    ])
    expect(data.cities).toHaveLength(20)
    expect(data.sources.find(({ id }: { id: string }) => id === 'rates')).toEqual({
      id: 'rates',
      name: 'Source: Example',
      licence: 'Free',
      attribution: 'Source: Example',
      attributionUrl: 'https://publisher.example/terms',
      lastFetchedAt: market.portal.now().toISOString(),
      dataAsOf: '2026-11-20',
      staleAfterHours: 126,
      isStale: false,
      isDemo: false,
      exportAllowed: false,
    })
  })

  it('shows errors of the configuration to administrators only', async () => {
    const admin = await market.portal.admin()
    const { setup } = (await admin.get('dashboard/query/dashboard')).body.data
    expect(setup.notConfigured).toEqual([])
    expect(setup.problems).toEqual([expect.stringMatching(/^wrong: widget: /), 'empty: The source returned 404.'])
    const vendors = await market.portal.signIn(
      (await market.portal.user({ role: 'user', accountIds: [await market.portal.account({ kind: 'vendor' })] })).email,
    )
    expect((await vendors.get('dashboard/query/dashboard')).body.data.setup).toBeNull()
  })

  it('returns rates against a base with their change and history', async () => {
    const rates = await readData('finance/query/get-live-currency-exchange-rates', {
      baseCurrencySymbol: 'USD',
      currencySymbols: 'AUD,EUR,USD',
    })
    expect(rates.map(({ currencySymbol }: { currencySymbol: string }) => currencySymbol)).toEqual(['AUD', 'EUR', 'USD'])
    const [now, before] = [dollar(days.length - 1), dollar(days.length - 2)]
    const [aud, , usd] = rates
    expect(aud.currentPrice).toBeCloseTo(1.6 / now, 10)
    expect(aud.changePercentage).toBeCloseTo((before / now - 1) * 100, 8)
    expect(aud).toMatchObject({ name: 'Australian dollar', date: '2026-11-20', source: { id: 'rates' } })
    // from the first day of last month, and the last one before it
    expect(aud.historicalPrices.slice(0, 2).map(({ date }: { date: string }) => date)).toEqual(['2026-09-30', '2026-10-01'])
    expect(aud.historicalPrices.at(-1)).toEqual({ date: '2026-11-20', value: aud.currentPrice })
    expect(usd).toMatchObject({ currentPrice: 1, changePercentage: 0 })
  })

  it('shows the default currencies that have a rate unless others are requested', async () => {
    const rates = await readData('finance/query/get-live-currency-exchange-rates')
    expect(rates.map(({ currencySymbol }: { currencySymbol: string }) => currencySymbol)).toEqual(['AUD', 'JPY'])
  })

  it('offers the euro and currencies with a rate of the last ten days, and converts between them', async () => {
    expect(
      (await readData('finance/query/get-available-currencies')).map(
        ({ code, digits }: { code: string; digits: number }) => `${code} ${digits}`,
      ),
    ).toEqual(['AUD 2', 'EUR 2', 'JPY 0', 'KWD 3', 'USD 2', 'VND 0'])
    expect(
      await readData('finance/query/get-converted-currency-amount', { fromCurrencyCode: 'VND', toCurrencyCode: 'KWD', amount: '1000000' }),
    ).toMatchObject({ amount: '12.000', currencyCode: 'KWD', rate: '0.000012', date: '2026-11-20', source: { id: 'rates' } })
  })

  const converted = (overrides: object) => [
    'finance/query/get-converted-currency-amount',
    { fromCurrencyCode: 'USD', toCurrencyCode: 'AUD', amount: '1', ...overrides },
  ]
  it.each([
    ['an amount that is too large', ...converted({ amount: '1e309' }), 'amount', 'Must be a decimal'],
    ['no number', ...converted({ amount: 'NaN' }), 'amount', 'Must be a decimal'],
    ['40 digits', ...converted({ amount: '4'.repeat(40) }), 'amount', 'at most 15 digits before and 6 after'],
    ['a negative amount', ...converted({ amount: '-0.01' }), 'amount', 'Must be 0 or more'],
    ['separators', ...converted({ amount: '1,000' }), 'amount', 'Must be a decimal'],
    ['a discontinued currency', ...converted({ fromCurrencyCode: 'BGN' }), 'fromCurrencyCode', 'No exchange rate for BGN.'],
    ['an unknown currency', ...converted({ toCurrencyCode: 'XYZ' }), 'toCurrencyCode', 'No exchange rate for XYZ.'],
    [
      'rates of unknown currencies',
      'finance/query/get-live-currency-exchange-rates',
      { currencySymbols: 'AUD,XYZ,BGN' },
      'currencySymbols',
      'No exchange rate for XYZ, BGN.',
    ],
    [
      'a base without a rate',
      'finance/query/get-live-currency-exchange-rates',
      { baseCurrencySymbol: 'BGN' },
      'baseCurrencySymbol',
      'No exchange rate for BGN.',
    ],
    [
      'too many currencies',
      'finance/query/get-live-currency-exchange-rates',
      { currencySymbols: Array.from({ length: 51 }, (_, index) => `A${String(index).padStart(2, '0')}`).join() },
      'currencySymbols',
      'Must be at most 50 symbols',
    ],
    ['an unknown index', 'finance/query/get-indice-chart-datas', { symbols: 'FUND,SPX' }, 'symbols', 'Unknown index: SPX.'],
    [
      '10,000 indexes',
      'finance/query/get-indice-chart-datas',
      { symbols: 'A,'.repeat(10_000) },
      'symbols',
      'Must be at most 4000 characters',
    ],
    ['too many news items', 'news/query/widget-news', { total: 100_000 }, 'total', 'Must be at most 50'],
    ['zero articles', 'article/query/widget-article', { total: 0 }, 'total', 'Must be at least 1'],
  ] as [string, string, Record<string, unknown>, string, string][])('refuses %s in words', async (_, path, query, propertyName, text) => {
    const { status, body } = await request(path, query)
    expect([status, body.errors.length, body.errors[0]?.propertyName]).toEqual([400, 1, propertyName])
    expect(body.errors[0]!.errorMessage).toContain(text)
  })

  it('treats -0 as 0', async () => {
    expect(
      (await request('finance/query/get-converted-currency-amount', converted({ amount: '-0' })[1] as Record<string, unknown>)).body.data
        .amount,
    ).toBe('0.00')
  })

  it('returns indexes in their slots with their values, without empty ones', async () => {
    const [ppi, fund, ...others] = await readData('finance/query/get-indice-chart-datas')
    expect(others).toEqual([])
    const [last, before] = [100 + ((days.length - 1) % 7), 100 + ((days.length - 2) % 7)]
    expect(fund).toMatchObject({
      symbol: 'FUND',
      currency: 'USD',
      rhythm: 'daily',
      price: last,
      changePrice: last - before,
      previousClosePrice: before,
      startDate: '2026-09-30',
      endDate: '2026-11-20',
      minPrice: 100,
      maxPrice: 106,
    })
    expect(fund.changePricePercentage).toBeCloseTo((last / before - 1) * 100, 8)
    expect(fund.prices).toHaveLength(days.filter((day) => day >= '2026-09-30').length)
    // five years of monthly values
    expect(ppi).toMatchObject({ rhythm: 'monthly', price: 400, changePrice: 1, startDate: '2021-10-01', endDate: '2026-10-01' })
    expect(ppi.prices).toHaveLength(61)
  })

  it('returns the requested number of items, newest first', async () => {
    const news = await readData('news/query/widget-news')
    expect(news.items.map(({ title }: { title: string }) => title)).toEqual(Array.from({ length: 15 }, (_, index) => `Item ${index}`))
    expect(news).toMatchObject({ seeMoreUrl: 'https://desk.example/all', sources: [{ id: 'desk' }] })
    expect((await readData('news/query/widget-news', { total: 50 })).items).toHaveLength(40)
    expect((await readData('article/query/widget-article')).items).toHaveLength(10)
  })
})
