import { describe, expect, it } from 'vitest'
import { threadCpuMs } from '../../../testing/thread-cpu-ms.ts'
import { schemas, type SourceEntry } from '../source-entry.ts'
import { adapterOf } from './index.ts'
import type { ParsedResponse } from './market-source.ts'

const now = new Date('2026-11-24T15:00:00Z')
const common = {
  id: 'one',
  url: 'https://publisher.example/data',
  licence: 'Free',
  attribution: 'Source: Example',
  attributionUrl: 'https://publisher.example/terms',
  displayAllowed: true,
}
const findEntry = (overrides: object): SourceEntry => schemas.entry.parse({ ...common, ...overrides })
const read = (overrides: object, text: string, symbol?: string): ParsedResponse => {
  const entry = findEntry(overrides)
  return adapterOf(entry).read(entry, { text, symbol }, now)
}

const envelope = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${days}</Cube></gesmes:Envelope>`

describe('rates of the European Central Bank', () => {
  const ecb = (days: string) => read({ adapter: 'ecb' }, envelope(days))

  it('are read from the daily file and from the 90-day file, with unchanged digits', () => {
    expect(
      ecb(`<Cube time='2026-11-24'><Cube currency='USD' rate='1.1684'/><Cube currency='JPY' rate='186.75'/></Cube>
        <Cube time="2026-11-23"><Cube rate="1.10" currency="USD"/></Cube>`).rates,
    ).toEqual([
      { currency: 'USD', date: '2026-11-24', perEuro: '1.1684' },
      { currency: 'JPY', date: '2026-11-24', perEuro: '186.75' },
      { currency: 'USD', date: '2026-11-23', perEuro: '1.1' },
    ])
  })

  it.each([
    ['zero', 'rate="0"', 'Invalid rates: USD of 2026-11-24: 0.'],
    ['negative', 'rate="-1.1"', 'Invalid rates'],
    ['missing', '', 'Invalid rates'],
    ['no number', 'rate="NaN"', 'Invalid rates'],
    ['out of range', 'rate="1e309"', 'Invalid rates'],
    ['too small', 'rate="0.0000000000001"', 'Invalid rates'],
  ])('that are %s are left out and listed', (_, rate, note) => {
    const { rates, notes } = ecb(`<Cube time="2026-11-24"><Cube currency="USD" ${rate}/><Cube currency="AUD" rate="1.6"/></Cube>`)
    expect(rates).toEqual([{ currency: 'AUD', date: '2026-11-24', perEuro: '1.6' }])
    expect(notes!.join()).toContain(note)
  })

  it('are limited to known currencies and to dates up to tomorrow', () => {
    const day = (date: string, currency: string) => `<Cube time="${date}"><Cube currency="${currency}" rate="2"/></Cube>`
    const { rates, notes } = ecb(day('2026-11-25', 'USD') + day('2026-11-26', 'AUD') + day('2026-02-30', 'CHF') + day('2026-11-24', 'XYZ'))
    expect(rates).toEqual([{ currency: 'USD', date: '2026-11-25', perEuro: '2' }])
    expect(notes).toEqual(['Currencies unknown to ISO 4217: XYZ.', 'Invalid or future dates: AUD of 2026-11-26, CHF of 2026-02-30.'])
  })

  it.each([
    ['a page', '<html><body>Maintenance</body></html>', 'not the XML of the European Central Bank'],
    ['nothing', '', 'not the XML of the European Central Bank'],
    ['an empty envelope', envelope(''), 'The response contains no rates'],
    ['only wrong ones', envelope('<Cube time="2026-11-24"><Cube currency="USD" rate="0"/></Cube>'), 'contains no rates. Invalid rates'],
    ['an entity bomb', `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(99)}">]>${envelope('&a;'.repeat(9999))}`, 'The response contains no rates'],
  ])('are rejected as %s', (_, text, message) => {
    expect(() => read({ adapter: 'ecb' }, text)).toThrow(message)
  })

  it('are parsed in linear time', async () => {
    const ms = await threadCpuMs(() => {
      expect(() => ecb(`<Cube ${'x '.repeat(2_000_000)}`)).toThrow('no rate')
      expect(() => ecb("<Cube time='".repeat(300_000))).toThrow('no rate')
    })
    expect(ms).toBeLessThan(3000)
  })
})

const symbols = [{ symbol: 'SPX', name: 'An index', currency: 'USD' }]

describe('indexes as CSV', () => {
  it('are read with named columns, quotes, and days without a value', () => {
    const text = '\uFEFFSome publisher\r\n"Date","Open","Close"\r\n2026-11-20,1,"5,400.50"\r\n2026-11-21,,N/A\r\n2026-11-23,2,5410\r\n'
    expect(read({ adapter: 'csv', symbols }, text).points).toEqual([
      { symbol: 'SPX', at: '2026-11-20', value: '5400.5' },
      { symbol: 'SPX', at: '2026-11-23', value: '5410' },
    ])
  })

  it('are read in foreign number and date formats, with several indexes', () => {
    const two = [
      { symbol: 'A', name: 'A', currency: 'EUR', column: 'Eins' },
      { symbol: 'B', name: 'B', currency: 'EUR', column: 'Zwei' },
    ]
    const entry = { adapter: 'csv', symbols: two, delimiter: ';', decimalComma: true, dateFormat: 'DD.MM.YYYY', dateColumn: 'Datum' }
    expect(read(entry, 'Datum;Eins;Zwei\n2.11.2026;1.234,5;-7\n').points).toEqual([
      { symbol: 'A', at: '2026-11-02', value: '1234.5' },
      { symbol: 'B', at: '2026-11-02', value: '-7' },
    ])
  })

  it.each([
    ['a page', '<html>', 'no column Date'],
    ['another header', 'Day,Close\n2026-11-20,1', 'no column Date'],
    ['without the value', 'Date,Open\n2026-11-20,1', 'no column Close'],
    ['no rows', 'Date,Close', 'contains no values'],
    ['broken quotes', 'Date,Close\n"2026-11-20"x,1', 'not valid CSV at character 12'],
    [
      'nonsense',
      'Date,Close\n2026-13-40,1\n2026-11-20,NaN\n2030-01-01,1\n2026-11-19,1e309',
      'contains no values. Invalid values: 2026-13-40: 1',
    ],
  ])('are rejected as %s', (_, text, message) => {
    expect(() => read({ adapter: 'csv', symbols }, text)).toThrow(message)
  })

  it('are parsed in linear time', async () => {
    const ms = await threadCpuMs(() => {
      expect(() => read({ adapter: 'csv', symbols }, `Date,Close\n"${'""'.repeat(1_000_000)}`)).toThrow('no value')
    })
    expect(ms).toBeLessThan(3000)
  })
})

describe('indexes as JSON by paths', () => {
  it('are read from a list, newest first', () => {
    const content = {
      meta: {},
      values: [
        { datetime: '2026-11-24', close: '5410.10' },
        { datetime: '2026-11-23', close: '5400' },
      ],
    }
    const entry = { adapter: 'json', symbols, datePath: '/datetime', valuePath: '/close' }
    expect(read(entry, JSON.stringify(content), 'SPX').points).toEqual([
      { symbol: 'SPX', at: '2026-11-23', value: '5400' },
      { symbol: 'SPX', at: '2026-11-24', value: '5410.1' },
    ])
  })

  it('are read by day', () => {
    const entry = { adapter: 'json', symbols, pointsPath: '/Time Series (Daily)', datePath: '$key', valuePath: '/4. close' }
    expect(read(entry, '{"Time Series (Daily)":{"2026-11-24":{"4. close":"541.20"}}}', 'SPX').points).toEqual([
      { symbol: 'SPX', at: '2026-11-24', value: '541.2' },
    ])
  })

  it('are read per quarter of an hour, with the last value', () => {
    const entry = { adapter: 'json', symbols, rhythm: 'intraday' }
    const values = [
      { date: '2026-11-24 10:01:00', value: 1 },
      { date: '2026-11-24T10:14:59Z', value: 2 },
      { date: '2026-11-24T11:15:00+01:00', value: 3 },
      { date: 1795516200, value: 4 },
    ]
    expect(read(entry, JSON.stringify({ values }), 'SPX').points).toEqual([
      { symbol: 'SPX', at: '2026-11-24T10:00:00.000Z', value: '2' },
      { symbol: 'SPX', at: '2026-11-24T10:15:00.000Z', value: '3' },
      { symbol: 'SPX', at: '2026-11-24T10:30:00.000Z', value: '4' },
    ])
  })

  it.each(['{"status":"error","code":429}', '{"values":7}', '{"values":{"__proto__":1}}', 'null', '{"values":[{"date":"2026-11-24"}]}'])(
    'are rejected as %s',
    (text) => expect(() => read({ adapter: 'json', symbols }, text)).toThrow(/no list at \/values|no value/),
  )
})

describe('series of the Bureau of Labor Statistics', () => {
  const entry = { adapter: 'bls', symbols: [{ symbol: 'PCU483111483111', name: 'Deep-sea freight', currency: 'Index' }] }
  const makeResponse = (data: object[], overrides = {}) =>
    JSON.stringify({ status: 'REQUEST_SUCCEEDED', message: [], Results: { series: [{ seriesID: 'PCU483111483111', data }] }, ...overrides })

  it('are monthly', () => {
    const data = [
      { year: '2026', period: 'M09', periodName: 'September', value: '412.3', footnotes: [{}] },
      { year: '2026', period: 'M08', periodName: 'August', value: '-', footnotes: [{}] },
      { year: '2025', period: 'M13', periodName: 'Annual', value: '400', footnotes: [{}] },
    ]
    expect(read(entry, makeResponse(data)).points).toEqual([{ symbol: 'PCU483111483111', at: '2026-09-01', value: '412.3' }])
  })

  it("contain the publisher's reason for an empty response", () => {
    expect(() => read(entry, JSON.stringify({ status: 'REQUEST_NOT_PROCESSED', message: ['Daily threshold reached.'] }))).toThrow(
      'REQUEST_NOT_PROCESSED: Daily threshold reached.',
    )
    expect(() => read(entry, '{"status":{}}')).toThrow('not of the form')
  })
})
