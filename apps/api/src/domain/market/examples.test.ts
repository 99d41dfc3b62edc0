import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adapterOf } from './adapters/index.ts'
import { readMarket } from './read-market.ts'
import { schemas } from './source-entry.ts'

const file = join(import.meta.dirname, '../../../../../docs/market-sources.example.json')
const now = new Date('2026-11-24T15:00:00Z')
const entries = (JSON.parse(readFileSync(file, 'utf8')) as { sources: { id: string }[] }).sources

const feed = (type: 'rss' | 'atom') =>
  type === 'rss'
    ? '<?xml version="1.0"?><rss version="2.0"><channel><title>P</title><item><title>One</title><link>https://p.example/1</link></item></channel></rss>'
    : '<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title><entry><title>One</title><link href="https://p.example/1"/></entry></feed>'

/** Documented response of each publisher, and the expected rows. */
const examples: Record<string, [answer: string, read: object]> = {
  ecb: [
    '<gesmes:Envelope><Cube><Cube time="2026-11-24"><Cube currency="USD" rate="1.1684"/></Cube></Cube></gesmes:Envelope>',
    { rates: [{ currency: 'USD', date: '2026-11-24', perEuro: '1.1684' }] },
  ],
  frankfurter: [
    '{"amount":1.0,"base":"EUR","date":"2026-11-24","rates":{"AUD":1.661,"USD":1.1684}}',
    { rates: [{ currency: 'AUD', perEuro: '1.661' }, { currency: 'USD' }] },
  ],
  bls: [
    `{"status":"REQUEST_SUCCEEDED","responseTime":9,"message":[],"Results":{"series":[{"seriesID":"PCU483111483111",
      "data":[{"year":"2026","period":"M10","periodName":"October","latest":"true","value":"401.200","footnotes":[{"code":"P"}]}]}]}}`,
    { points: [{ symbol: 'PCU483111483111', at: '2026-10-01', value: '401.2' }] },
  ],
  'twelve-data': [
    `{"meta":{"symbol":"SPX","interval":"1day","currency":"USD"},"status":"ok","values":[{"datetime":"2026-11-24","open":"6700.1","high":"6710.0",
      "low":"6690.2","close":"6705.40","volume":"0"}]}`,
    { points: [{ symbol: 'SPX', at: '2026-11-24', value: '6705.4' }] },
  ],
  'alpha-vantage': [
    `{"Meta Data":{"2. Symbol":"SPY"},"Time Series (Daily)":{"2026-11-24":{"1. open":"670.1","2. high":"671.0","3. low":"669.2","4. close":"670.54",
      "5. volume":"71"}}}`,
    { points: [{ symbol: 'SPY', at: '2026-11-24', value: '670.54' }] },
  ],
  'uk-customs': [feed('atom'), { items: [{ title: 'One', link: 'https://p.example/1' }] }],
  'us-hurricanes': [feed('rss'), { items: [{ title: 'One' }] }],
  'european-commission': [feed('rss'), { items: [{ title: 'One' }] }],
}

describe('the example of the documentation', () => {
  it('works unchanged, except for sources that require a contract', () => {
    const { sources, problems } = readMarket({ MARKET_SOURCES: file }, () => 'a-key')
    expect(problems.map((problem) => problem.split(':', 2).join(':'))).toEqual([
      'twelve-data: displayAllowed',
      'alpha-vantage: displayAllowed',
    ])
    expect(sources.map(({ id }) => id)).toEqual(['ecb', 'frankfurter', 'bls', 'uk-customs', 'us-hurricanes', 'european-commission'])
  })

  it.each(entries.map((entry) => [entry.id, entry] as const))('reads the response of %s', (id, written) => {
    const entry = schemas.entry.parse({ ...written, displayAllowed: true })
    const [text, read] = examples[id]!
    const symbol = 'symbols' in entry ? entry.symbols[0]!.symbol : undefined
    expect(adapterOf(entry).read(entry, { text, symbol }, now)).toMatchObject(read)
  })
})
