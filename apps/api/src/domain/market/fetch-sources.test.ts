import { afterEach, describe, expect, it } from 'vitest'
import { startMarketPortal, type MarketPortal } from './market.fixture.ts'

const rates = { id: 'rates', adapter: 'rates-json', url: '/rates', everyMinutes: 60 }
const news = { id: 'news', adapter: 'feed', widget: 'news', url: '/news' }
const day = 24 * 3_600_000
const minute = 60_000

const ratesOf = (date: string, usd: unknown, more = {}) => JSON.stringify({ base: 'EUR', date, rates: { USD: usd, AUD: 1.6, ...more } })
const feedOf = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>P</title>${titles.map((title) => `<item><title>${title}</title><link>https://p.example/${title}</link></item>`).join('')}</channel></rss>`

let market: MarketPortal
afterEach(() => market.close())

describe('fetching market sources', () => {
  const today = () => market.portal.now().toISOString().slice(0, 10)
  const usd = async () =>
    await market.get('finance/query/get-converted-currency-amount', { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: 1 })

  it('stores and dates the data of a source, and fetches again when it is due', async () => {
    market = await startMarketPortal([rates])
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 1.25))
    expect(await market.fetchDue()).toEqual([{ id: 'rates', rows: 2, error: null }])
    expect(await usd()).toMatchObject({
      amount: '1.25',
      date: today(),
      source: { id: 'rates', attribution: 'Source: Example', isStale: false },
    })
    expect(await market.fetchDue()).toEqual([])
    market.portal.pass(59 * minute)
    expect(await market.fetchDue()).toEqual([])
    market.portal.pass(minute)
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 1.26))
    expect(await market.fetchDue()).toHaveLength(1)
    expect(await usd()).toMatchObject({ amount: '1.26' })
  })

  it('requests only newer data, and everything after a configuration change', async () => {
    market = await startMarketPortal([rates])
    market.publisher.respond('/rates', ({ headers }, response) => {
      if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
      else
        response
          .writeHead(200, { 'content-type': 'application/json', etag: '"one"', 'last-modified': 'Tue, 24 Nov 2026 10:00:00 GMT' })
          .end(ratesOf(today(), 1.25))
    })
    await market.fetchDue()
    market.portal.pass(60 * minute)
    expect(await market.fetchDue()).toEqual([{ id: 'rates', rows: 0, error: null }])
    expect(market.publisher.requests[1]!.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Tue, 24 Nov 2026 10:00:00 GMT',
    })
    expect(await market.state('rates')).toMatchObject({ failures: 0, etag: '"one"' })
    expect(await usd()).toMatchObject({ amount: '1.25' })
    await market.portal.pool.query(`update market_sources set entry_hash = 'of before'`)
    expect(await market.fetchDue()).toEqual([{ id: 'rates', rows: 2, error: null }])
    expect(market.publisher.requests[2]!.headers).not.toHaveProperty('if-none-match')
  })

  it('treats 304 to a first request as an error', async () => {
    market = await startMarketPortal([rates])
    market.publisher.respond('/rates', (_request, response) => response.writeHead(304).end())
    expect(await market.fetchDue()).toMatchObject([{ error: 'The source returned 304 to an unconditional request.' }])
  })

  it.each<[string, (market: MarketPortal) => void, string]>([
    ['returns an HTML page', ({ publisher }) => publisher.serve('/rates', 'text/html', '<html>'), 'The source returned text/html.'],
    [
      'returns an HTML page as JSON',
      ({ publisher }) => publisher.serve('/rates', 'application/json', '<html>'),
      'The response is not JSON.',
    ],
    ['is gone', ({ publisher }) => publisher.respond('/rates', (_, response) => response.writeHead(500).end()), 'The source returned 500.'],
    ['hangs up', ({ publisher }) => publisher.respond('/rates', (_, response) => response.destroy()), 'socket hang up'],
    [
      'leads inside',
      ({ publisher }) =>
        publisher.respond('/rates', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
      'redirects to another host',
    ],
    [
      'answers 10 GB',
      ({ publisher }) =>
        publisher.respond('/rates', (_, response) =>
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000_000_000 }).write('{'),
        ),
      'longer than 5,242,880 bytes',
    ],
  ])('keeps the last valid data of a source that %s, shows the error, and fetches with increasing delays', async (_, misbehave, error) => {
    market = await startMarketPortal([rates])
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 1.25))
    await market.fetchDue()
    misbehave(market)
    market.portal.pass(60 * minute)
    expect((await market.fetchDue())[0]!.error).toContain(error)
    expect(await usd()).toMatchObject({ amount: '1.25' })
    expect(await market.state('rates')).toMatchObject({ failures: 1, last_error: expect.stringContaining(error) })
    for (const [waits, failures] of [
      [4, 1],
      [1, 2],
      [9, 2],
      [1, 3],
    ] as const) {
      market.portal.pass(waits * minute)
      await market.fetchDue()
      expect(await market.state('rates')).toMatchObject({ failures })
    }
    await market.portal.pool.query('update market_sources set failures = 50, next_due_at = $1', [market.portal.now()])
    await market.fetchDue()
    const { next_due_at: next } = await market.state('rates')
    expect(Date.parse(String(next)) - market.portal.now().getTime()).toBe(6 * 60 * minute)
    // the source works again
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 1.27))
    market.portal.pass(6 * 60 * minute)
    await market.fetchDue()
    expect(await market.state('rates')).toMatchObject({ failures: 0, last_error: null })
  })

  it('respects `Retry-After`', async () => {
    market = await startMarketPortal([rates])
    market.publisher.respond('/rates', (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
    await market.fetchDue()
    market.portal.pass(119 * minute)
    expect(await market.fetchDue()).toEqual([])
    market.portal.pass(minute)
    expect(await market.fetchDue()).toHaveLength(1)
  })

  it('respects the daily limit of requests', async () => {
    market = await startMarketPortal([{ ...rates, callsPerDay: 2 }])
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 1.25))
    for (let hour = 0; hour < 3; hour++) {
      await market.fetchDue()
      market.portal.pass(60 * minute)
    }
    expect(market.publisher.requests).toHaveLength(2)
    expect(await market.state('rates')).toMatchObject({ failures: 0, last_error: 'The limit of 2 requests per day is used up.' })
    market.portal.pass(day)
    await market.fetchDue()
    expect(market.publisher.requests).toHaveLength(3)
  })

  it('holds back rates that jump until an operator accepts them', async () => {
    market = await startMarketPortal([rates])
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 1.25))
    await market.fetchDue()
    market.portal.pass(day)
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 125))
    await market.fetchDue()
    expect(await usd()).toMatchObject({ amount: '1.25' })
    // AUD has not jumped
    const { currency, date } = (
      await market.get('finance/query/get-live-currency-exchange-rates', { baseCurrencySymbol: 'EUR', currencySymbols: 'AUD' })
    )[0]
    expect([currency ?? 'AUD', date]).toEqual(['AUD', today()])
    expect((await market.portal.pool.query('select currency from market_rates where is_held')).rows).toEqual([{ currency: 'USD' }])
    await market.fetch('rates', true)
    expect(await usd()).toMatchObject({ amount: '125.00' })
  })

  it('never changes the exchange rates for imported amounts', async () => {
    market = await startMarketPortal([rates])
    const sum = async () => (await market.portal.pool.query('select count(*), sum(per_euro) from exchange_rates')).rows
    const before = await sum()
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 2))
    await market.fetchDue()
    expect(await sum()).toEqual(before)
  })

  it('fetches once with several workers', async () => {
    market = await startMarketPortal([rates, news])
    market.publisher.serve('/rates', 'application/json', ratesOf(today(), 1.25))
    market.publisher.respond('/news', (_request, response) =>
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feedOf('A')), 200),
    )
    await Promise.all([market.fetchDue(), market.fetchDue(), market.fetchDue()])
    expect(market.publisher.requests.map(({ url }) => url).toSorted()).toEqual(['/news', '/rates'])
  })

  it('sends a key only to the publisher', async () => {
    const key = 'hunter2-secret'
    market = await startMarketPortal(
      [
        { ...rates, id: 'by-header', key: { env: 'RATES_KEY' }, keyHeader: 'X-Api-Key' },
        { ...rates, id: 'by-query', url: '/rates?apikey={key}', key: { env: 'RATES_KEY' } },
      ],
      { RATES_KEY: key },
    )
    market.publisher.respond('/rates', ({ url, headers }, response) =>
      response.writeHead(200, { 'content-type': `text/html; for=${url}${String(headers['x-api-key'])}` }).end(),
    )
    const outcomes = await market.fetchDue()
    expect(market.publisher.requests.map(({ url, headers }) => url.includes(key) || headers['x-api-key'] === key)).toEqual([true, true])
    expect(outcomes.map(({ error }) => error)).toEqual([expect.stringContaining('***'), expect.stringContaining('***')])
    expect(JSON.stringify([outcomes, await market.state('by-header'), await market.state('by-query')])).not.toContain(key)
  })
})

describe('fetching news', () => {
  const titles = async () => (await market.get('news/query/widget-news')).items.map(({ title }: { title: string }) => title)

  it('merges feeds, removes duplicates, and deletes old items', async () => {
    market = await startMarketPortal([news, { ...news, id: 'other', url: '/other' }])
    market.publisher.serve('/news', 'application/rss+xml', feedOf('One', 'Two'))
    market.publisher.serve('/other', 'text/xml', feedOf('Two', 'Three').replace('p.example/Two', 'q.example/Two'))
    await market.fetchDue()
    expect((await titles()).toSorted()).toEqual(['One', 'Three', 'Two'])
    market.portal.pass(10 * day)
    market.publisher.serve('/news', 'application/rss+xml', feedOf('Four'))
    await market.fetchDue()
    expect(await titles()).toHaveLength(4)
    market.portal.pass(21 * day)
    market.publisher.serve('/news', 'application/rss+xml', feedOf('Five'))
    await market.fetchDue()
    expect((await titles()).slice(0, 2)).toEqual(['Five', 'Four'])
    expect(await titles()).not.toContain('One')
  })

  it('keeps the first publication time of an item, and updates its title', async () => {
    market = await startMarketPortal([news])
    market.publisher.serve('/news', 'application/rss+xml', feedOf('One'))
    await market.fetchDue()
    const [before] = (await market.get('news/query/widget-news')).items
    market.portal.pass(day)
    market.publisher.serve('/news', 'application/rss+xml', feedOf('One').replace('<title>One', '<title>One, corrected'))
    await market.fetchDue()
    const [after] = (await market.get('news/query/widget-news')).items
    expect(after).toMatchObject({ title: 'One, corrected', publishedDate: before.publishedDate })
  })

  it('keeps the last valid items of a broken feed', async () => {
    market = await startMarketPortal([news])
    market.publisher.serve('/news', 'application/rss+xml', feedOf('One'))
    await market.fetchDue()
    market.publisher.serve('/news', 'application/rss+xml', feedOf('Two').slice(0, 60))
    market.portal.pass(15 * minute)
    expect((await market.fetchDue())[0]!.error).toMatch(/feed/)
    expect(await titles()).toEqual(['One'])
  })

  it('shows links to the portal itself as text, because some of its URLs have side effects', async () => {
    market = await startMarketPortal([news], { PUBLIC_URL: 'https://portal.example.com' })
    const link = 'https://portal.example.com/unsubscribe?token=1'
    market.publisher.serve('/news', 'application/rss+xml', feedOf('One').replace('https://p.example/One', link))
    await market.fetchDue()
    expect((await market.get('news/query/widget-news')).items).toMatchObject([{ title: 'One', sourceUrl: null }])
  })
})
