import type { Pool } from '@portal/db/pool'
import { describe, expect, it } from 'vitest'
import { ExchangeRates } from './exchange-rates.ts'

/** Stored rates of a Monday, a Tuesday and a Friday, in any order. */
const stored = [
  { currency: 'AUD', rates: '2026-03-03 1.65,2026-03-02 1.60,2026-03-06 1.70' },
  { currency: 'USD', rates: '2026-03-06 1.00,2026-03-03 1.25,2026-03-02 1.10' },
]

/** Database with rates. */
const withRates = (rates: { currency: string; rates: string }[]) => {
  const database = {
    rates,
    query: async (text: string) => ({ rows: text.includes('as state') ? [{ state: JSON.stringify(database.rates) }] : database.rates }),
  }
  return database
}
const load = (base: string, database = withRates(stored)) => ExchangeRates.load(database as unknown as Pool, base)

describe('reference rates', () => {
  it.each([
    ['on a day with a rate', '2026-03-03', '1.32'],
    ['on a day without a rate: the previous one', '2026-03-05', '1.32'],
    ['on the last day', '2026-03-06', '1.7'],
    ['after the last day', '9999-12-31', '1.7'],
    ['before the first day: the first rate', '1900-01-01', '1.454545455'],
  ])('convert between two currencies %s', async (_, date, rate) => {
    expect((await load('AUD')).rate('USD', date)).toBe(rate)
  })

  it('convert from and to the euro, and are 1 within a currency', async () => {
    expect((await load('AUD')).rate('EUR', '2026-03-03')).toBe('1.65')
    expect((await load('EUR')).rate('USD', '2026-03-03')).toBe('0.8')
    expect((await load('XAF')).rate('XAF', '2026-03-03')).toBe('1')
  })

  it('are read again when they have changed', async () => {
    const database = withRates(stored)
    expect((await load('AUD', database)).rate('EUR', '2026-03-03')).toBe('1.65')
    database.rates = [{ currency: 'AUD', rates: '2026-03-03 1.66' }]
    expect((await load('AUD', database)).rate('EUR', '2026-03-03')).toBe('1.66')
  })

  it('are undefined if either currency has none', async () => {
    expect((await load('AUD')).rate('XAF', '2026-03-03')).toBeUndefined()
    expect((await load('XAF')).rate('AUD', '2026-03-03')).toBeUndefined()
  })
})
