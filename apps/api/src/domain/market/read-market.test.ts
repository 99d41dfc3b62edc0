import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigurationError } from '../../platform/config/env.ts'
import { readMarket } from './read-market.ts'

const terms = {
  licence: 'Free',
  attribution: 'Source: Example',
  attributionUrl: 'https://publisher.example/terms',
  displayAllowed: true,
}
const rates = { ...terms, id: 'rates', adapter: 'ecb', url: 'https://publisher.example/rates' }
const fund = {
  ...terms,
  id: 'fund',
  adapter: 'json',
  url: 'https://publisher.example/{symbol}',
  symbols: [{ symbol: 'F', name: 'Fund', currency: 'USD' }],
}

describe('MARKET_SOURCES', () => {
  let folder: string
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-market-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  const put = (text: string, name = 'market.json') => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const read = (content: unknown, keys: Record<string, string> = {}) =>
    readMarket({ MARKET_SOURCES: put(JSON.stringify(content)) }, (name) => keys[name])

  it('may be unset, with the default cities and no sources', () => {
    const market = readMarket({ MARKET_SOURCES: undefined })
    expect([market.sources, market.problems, market.cities.length]).toEqual([[], [], 20])
    expect([market.cities[0], market.cities.at(-1)]).toEqual([
      { name: 'Los Angeles', country: 'US', timeZone: 'America/Los_Angeles' },
      { name: 'Auckland', country: 'NZ', timeZone: 'Pacific/Auckland' },
    ])
  })

  it("uses defaults that match the publisher's rhythm", () => {
    const { sources, problems } = read({ sources: [rates, { ...rates, id: 'desk', adapter: 'feed', widget: 'news' }] })
    expect(problems).toEqual([])
    expect(sources.map(({ everyMinutes, staleAfterHours, exportAllowed }) => [everyMinutes, staleAfterHours, exportAllowed])).toEqual([
      // over Easter the European Central Bank publishes nothing for 120 hours
      [60, 126, false],
      [15, 24, false],
    ])
  })

  it.each<[string, object, string]>([
    ['without a licence', { licence: undefined }, 'licence: '],
    ['without an attribution', { attribution: '' }, 'attribution: '],
    ['whose owner does not allow the display', { displayAllowed: false }, 'displayAllowed: Must be true'],
    ['of an unknown adapter', { adapter: 'telex' }, 'adapter: '],
    ['with an unknown property', { everyMinute: 5 }, 'everyMinute is not known here'],
    ['with an interval that is too short', { everyMinutes: 0 }, 'everyMinutes: '],
    ['with an invalid URL', { url: 'ftp://publisher.example' }, 'url: Must be a URL'],
    ['with a password in its URL', { url: 'https://me:word@publisher.example' }, 'url: Must be a URL'],
    ['with an invalid attribution URL', { attributionUrl: 'javascript:alert(1)' }, 'attributionUrl: '],
    ['whose key is not set', { key: { env: 'NOT_SET' } }, 'key: the environment variable NOT_SET is not set'],
    ['whose key file is missing', { key: { file: '/nowhere' } }, 'key: cannot read the file'],
    ['whose URL requires a key', { url: 'https://publisher.example/{key}' }, 'key: Required'],
    ['with a reserved id', { id: 'bundled' }, 'this id is reserved by the portal'],
    ['with a duplicate id', { id: 'fund' }, 'another entry has this id'],
  ])('disables and names an entry %s; the others are used', (_, overrides, text) => {
    const { sources, problems } = read({ sources: [fund, { ...rates, ...overrides }] })
    expect(sources.map(({ id }) => id)).toEqual(['fund'])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(text)
  })

  it('names the position of an entry without an id, and a duplicate symbol', () => {
    const { sources, problems } = read({ sources: [7, null, { ...fund, symbols: [fund.symbols[0], fund.symbols[0]] }], colour: 'red' })
    expect(sources).toEqual([])
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['MARKET_SOURCES', 'sources[0]', 'sources[1]', 'fund'])
    expect(problems[3]).toBe('fund: symbols: F is listed twice')
  })

  it('is limited to 200 sources', () => {
    const { sources, problems } = read({ sources: Array.from({ length: 201 }, (_, index) => ({ ...rates, id: `rates-${index}` })) })
    expect([sources.length, problems]).toEqual([200, ['rates-200: MARKET_SOURCES has more than 200 sources']])
  })

  it('reads keys from the environment and from files', () => {
    const file = put('from-file\n', 'key')
    const { sources } = read(
      {
        sources: [
          { ...rates, key: { env: 'RATES_KEY' }, keyHeader: 'X-Key' },
          { ...fund, key: { file } },
        ],
      },
      { RATES_KEY: 'from-environment' },
    )
    expect(sources.map(({ secretKey }) => secretKey)).toEqual(['from-environment', 'from-file'])
  })

  it('replaces the cities, and keeps the default cities if they are invalid', () => {
    expect(read({ sources: [], cities: [{ name: 'Colombo', country: 'LK', timeZone: 'Asia/Colombo' }] }).cities).toHaveLength(1)
    const { cities, problems } = read({ sources: [], cities: [{ name: 'Olympus', country: 'MA', timeZone: 'Mars/Olympus' }] })
    expect([cities.length, problems]).toEqual([20, ['cities: 0.timeZone: Must be an IANA time zone like Australia/Sydney']])
  })

  it.each(['{', '[]', '7', '{"sources": {}}', 'null'])('prevents the start with an error message if it is %s', (text) => {
    const file = put(text)
    expect(() => readMarket({ MARKET_SOURCES: file })).toThrow(ConfigurationError)
    expect(() => readMarket({ MARKET_SOURCES: file })).toThrow(/MARKET_SOURCES must be a file/)
  })

  it('prevents the start if the file does not exist', () => {
    expect(() => readMarket({ MARKET_SOURCES: '/nowhere' })).toThrow('MARKET_SOURCES must be a readable file')
  })
})
