import { describe, expect, it } from 'vitest'
import { schemas, type EntryOf } from '../source-entry.ts'
import { ratesJson } from './rates-json.ts'

const now = new Date('2026-11-24T15:00:00Z')
const entry = schemas.entry.parse({
  id: 'one',
  adapter: 'rates-json',
  url: 'https://publisher.example/data',
  licence: 'Free',
  attribution: 'Source: Example',
  attributionUrl: 'https://publisher.example/terms',
  displayAllowed: true,
}) as EntryOf<'rates-json'>

describe('rates as JSON', () => {
  const json = (content: unknown) =>
    ratesJson.read(entry, { text: typeof content === 'string' ? content : JSON.stringify(content), symbol: undefined }, now)

  it('keep their decimal digits', () => {
    const { rates } = json('{"base":"EUR","date":"2026-11-24","rates":{"USD":1.168400000001,"JPY":1.8675e2,"KWD":"0.3571"}}')
    expect(rates!.map(({ currency, perEuro }) => [currency, perEuro])).toEqual([
      ['USD', '1.168400000001'],
      ['JPY', '186.75'],
      ['KWD', '0.3571'],
    ])
  })

  it('are read by day', () => {
    const { rates } = json({ base: 'EUR', start_date: '2026-11-23', rates: { '2026-11-23': { USD: 1.1 }, '2026-11-24': { USD: 1.2 } } })
    expect(rates!.map(({ date, perEuro }) => [date, perEuro])).toEqual([
      ['2026-11-23', '1.1'],
      ['2026-11-24', '1.2'],
    ])
  })

  it('are converted from another base if the euro is among them', () => {
    const { rates } = json({ base: 'USD', date: '2026-11-24', rates: { EUR: 0.8, AUD: 1.6, JPY: 160 } })
    expect(Object.fromEntries(rates!.map(({ currency, perEuro }) => [currency, perEuro]))).toEqual({ USD: '1.25', AUD: '2', JPY: '200' })
    expect(() => json({ base: 'USD', date: '2026-11-24', rates: { AUD: 1.6 } })).toThrow(
      'The rates are based on USD, but have none for EUR',
    )
    expect(() => json({ base: 'USD', date: '2026-11-24', rates: { EUR: 0, AUD: 1.6 } })).toThrow('none for EUR')
  })

  it('of an amount are converted to one unit', () => {
    const ofOne = (content: object) => Object.fromEntries(json(content).rates!.map(({ currency, perEuro }) => [currency, perEuro]))
    const rates = { USD: 115.05, GBP: 87.1 }
    expect(ofOne({ amount: 100.0, base: 'EUR', date: '2026-11-12', rates })).toEqual({ USD: '1.1505', GBP: '0.871' })
    expect(ofOne({ amount: '1.0', base: 'EUR', date: '2026-11-12', rates: { USD: 1.1505 } })).toEqual({ USD: '1.1505' })
    expect(ofOne({ amount: 10, base: 'EUR', rates: { '2026-11-12': { USD: 11.505 } } })).toEqual({ USD: '1.1505' })
    expect(ofOne({ amount: 10, base: 'USD', date: '2026-11-12', rates: { EUR: 8, AUD: 16 } })).toEqual({ USD: '1.25', AUD: '2' })
    for (const amount of [0, -1, 'many'])
      expect(() => json({ amount, base: 'EUR', date: '2026-11-12', rates })).toThrow('The amount in the response is not a number above 0')
  })

  it('with 10,000 currencies are limited to existing ones', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`X${index}`, 1]))
    const { rates, notes } = json({ base: 'EUR', date: '2026-11-24', rates: { ...many, USD: 1.1 } })
    expect(rates).toHaveLength(1)
    expect(notes).toEqual(['Currencies unknown to ISO 4217: X0, X1, X2, X3, X4 and 9995 more.'])
  })

  it.each([
    ['{', 'not JSON'],
    ['[]', 'not of the form'],
    ['{"base":"EUR"}', 'not of the form'],
    ['{"base":"EUR","date":"2026-11-24","rates":{}}', 'no rate'],
    ['{"base":"EUR","rates":{"USD":1.1}}', 'has no date'],
    ['{"base":"EUR","date":"2026-11-24","rates":{"USD":null,"AUD":{}}}', 'no rate'],
  ])('are rejected as %s', (text, message) => {
    expect(() => json(text)).toThrow(message)
  })
})
