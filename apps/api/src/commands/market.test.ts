import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMarketPortal, type MarketPortal } from '../domain/market/market.fixture.ts'
import { readEnv, type Env } from '../platform/config/env.ts'
import { recordingOutput } from '../testing/recording-output.ts'
import { runMarket } from './market.ts'

type MarketOptions = Parameters<typeof runMarket>[3]

describe('portal market', () => {
  let market: MarketPortal
  let env: Env
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-market-'))
    market = await startMarketPortal([
      { id: 'rates', adapter: 'rates-json', url: '/rates' },
      { id: 'other-rates', adapter: 'rates-json', url: '/other' },
      { id: 'fund', adapter: 'csv', url: '/fund', symbols: [{ symbol: 'FUND', name: 'Fund', currency: 'USD' }] },
      { id: 'desk', adapter: 'feed', widget: 'news', url: '/desk' },
      { id: 'wrong', adapter: 'telex', url: '/wrong' },
    ])
    env = readEnv({ MARKET_SOURCES: market.file, OUTGOING_ORIGINS: market.publisher.origin })
    const today = new Date().toISOString().slice(0, 10)
    market.publisher.serve('/rates', 'application/json', JSON.stringify({ base: 'EUR', date: today, rates: { USD: 1.25, AUD: 1.6 } }))
    market.publisher.serve('/fund', 'text/csv', `Date,Close\n${today},12.5\n`)
  })
  afterAll(async () => {
    await market.close()
    rmSync(folder, { recursive: true })
  })
  afterEach(() => market.portal.pool.query('delete from market_rates; delete from market_points; delete from market_items'))

  const run = async (action: MarketOptions['action'], options: Partial<MarketOptions> = {}) => {
    const { terminal, output } = recordingOutput()
    const code = await runMarket(market.portal.pool, terminal, env, { action, file: undefined, ...options })
    return { code, words: output.text, value: output.value }
  }
  const put = (text: string) => {
    const file = join(folder, 'file')
    writeFileSync(file, text)
    return file
  }
  const stored = async (table: 'market_rates' | 'market_points' | 'market_items') =>
    (await market.portal.pool.query(`select * from ${table} order by 1, 2, 3`)).rows

  it('fetches every source immediately and reports failures', async () => {
    const { code, words: text } = await run('fetch')
    expect([code, text.split('\n')]).toEqual([
      2,
      ['rates: 2 rows', 'other-rates: The source returned 404.', 'fund: 1 rows', 'desk: The source returned 404.'],
    ])
    expect(await run('fetch', { source: 'rates' })).toMatchObject({ code: 0, words: 'rates: 2 rows' })
  })

  it('reports the data and the problems of all sources or of one', async () => {
    await run('fetch')
    const { code, words: text } = await run('status')
    expect(code).toBe(2)
    expect(text).toMatch(/^rates \(rates\): latest data \d{4}-\d\d-\d\d\n {2}last fetched /)
    expect(text).toMatch(/\n {2}failed \d+ times: The source returned 404\.\n/)
    expect(text).toContain('\ndisabled: wrong: adapter: ')
    expect(await run('status', { source: 'rates' })).toMatchObject({ code: 0, value: { sources: [{ id: 'rates' }], problems: [] } })
  })

  it('lists quarantined rates and accepts them on request', async () => {
    await run('fetch', { source: 'rates' })
    await market.portal.pool.query("update market_rates set per_euro = 100, date = date - 1 where currency = 'USD'")
    await run('fetch', { source: 'rates' })
    const { code, words: text } = await run('status', { source: 'rates' })
    expect([code, text]).toEqual([2, expect.stringContaining('1.25 per euro (accept with: portal market fetch --source rates --accept)')])
    await run('fetch', { source: 'rates', accept: true })
    expect((await run('status', { source: 'rates' })).code).toBe(0)
  })

  it('imports the CSV of the European Central Bank into the first source of rates or into the named one', async () => {
    const file = put('Date,USD,BGN,AUD,\n2026-01-05,1.17,N/A,1.75,\n2026-01-02,1.16,N/A,1.74,\n')
    expect(await run('import', { file, dryRun: true })).toMatchObject({
      code: 0,
      words: 'rates: 4 rates, 0 values, 0 items (dry run: nothing was stored)',
    })
    expect(await stored('market_rates')).toEqual([])
    await run('import', { file, source: 'other-rates' })
    expect((await stored('market_rates')).map(({ source, currency, per_euro }) => [source, currency, Number(per_euro)])).toEqual([
      ['other-rates', 'AUD', 1.74],
      ['other-rates', 'AUD', 1.75],
      ['other-rates', 'USD', 1.16],
      ['other-rates', 'USD', 1.17],
    ])
  })

  it('imports the one-day CSV of the European Central Bank, with blanks and a spelled-out month', async () => {
    const file = put('Date, USD, JPY, GBP, CZK, \n25 November 2025, 1.1591, 181.50, 0.87000, 24.100, \n')
    expect((await run('import', { file })).code).toBe(0)
    expect((await stored('market_rates')).map(({ currency, date, per_euro }) => [currency, date, Number(per_euro)])).toEqual([
      ['CZK', '2025-11-25', 24.1],
      ['GBP', '2025-11-25', 0.87],
      ['JPY', '2025-11-25', 181.5],
      ['USD', '2025-11-25', 1.1591],
    ])
  })

  it('converts rates of an amount to one unit', async () => {
    const file = put('{"amount":100.0,"base":"EUR","date":"2025-11-12","rates":{"USD":115.05,"GBP":87.1}}')
    expect((await run('import', { file })).code).toBe(0)
    expect((await stored('market_rates')).map(({ currency, per_euro }) => [currency, Number(per_euro)])).toEqual([
      ['GBP', 0.871],
      ['USD', 1.1505],
    ])
  })

  it('imports records line by line and reports rejected ones', async () => {
    const lines = [
      '{"source":"fund","symbol":"FUND","date":"2026-01-05","value":"12.25"}',
      '{"source":"fund","symbol":"SPX","date":"2026-01-05","value":"1"}',
      '{"source":"desk","title":"<b>Port</b><script>alert(1)</script> opens","link":"javascript:alert(1)"}',
      'nonsense',
      '{"source":"rates","currency":"USD","date":"2999-01-01","perEuro":"1.1"}',
      '{"source":"rates","currency":"USD","date":"2026-01-05","perEuro":"0"}',
      '{"source":"telex","currency":"USD","date":"2026-01-05","perEuro":"1.1"}',
      '{"source":"rates","currency":"USD","date":"2026-01-05","perEuro":"1.1","note":"x"}',
    ]
    const { code, words: text } = await run('import', { file: put(lines.join('\n')) })
    expect([code, text.split('\n')]).toEqual([
      2,
      [
        'fund: 0 rates, 1 values, 0 items',
        'desk: 0 rates, 0 values, 1 items',
        'Line 2: fund has no index SPX.',
        'Line 4: The line is not JSON.',
        'Line 5: The line contains no rates. Invalid or future dates: USD of 2999-01-01.',
        'Line 6: The line contains no rates. Invalid rates: USD of 2026-01-05: 0.',
        'Line 7: The line names no configured source.',
        expect.stringMatching(/^Line 8: The line does not have the format of rates: /),
      ],
    ])
    expect(await stored('market_items')).toMatchObject([{ title: 'Port opens', link: null }])
    expect(await stored('market_points')).toMatchObject([{ symbol: 'FUND', value: '12.25000000' }])
  })

  it.each<[string, MarketOptions['action'], Partial<MarketOptions>, string]>([
    ['an import without a file', 'import', {}, 'Specify the file: portal market import FILE'],
    ['a missing file', 'import', { file: '/nowhere/at-all' }, 'Cannot read /nowhere/at-all. Check the path and its permissions.'],
    ['an unknown source', 'fetch', { source: 'telex' }, 'Unknown source telex. MARKET_SOURCES has: rates, other-rates, fund, desk.'],
    ['the status of an unknown source', 'status', { source: 'telex' }, 'Unknown source telex'],
    ['a disabled source', 'fetch', { source: 'wrong' }, 'The source is disabled: wrong: adapter: '],
    ['a dry run of a fetch', 'fetch', { dryRun: true }, '--dry-run is only valid for: portal market import'],
    ['accepted rates of an import', 'import', { accept: true }, '--accept is only valid for: portal market fetch'],
    ['a file of a fetch', 'fetch', { file: 'rates.csv' }, 'A file is only valid for: portal market import'],
  ])('rejects %s', async (_case, action, options, text) => {
    await expect(run(action, options)).rejects.toThrow(text)
  })

  it('rejects a file of another format, and rates for a source without rates', async () => {
    await expect(run('import', { file: put('') })).rejects.toThrow('Unknown file format. Use CSV of the European Central Bank')
    await expect(run('import', { file: put('a,b\n1,2') })).rejects.toThrow('Unknown file format. Use CSV of the European Central Bank')
    const file = put('Date,USD\n2026-01-05,1.17\n')
    await expect(run('import', { file, source: 'fund' })).rejects.toThrow('MARKET_SOURCES has no exchange rate source fund.')
  })
})
