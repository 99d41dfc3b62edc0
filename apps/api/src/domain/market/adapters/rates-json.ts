import { z } from 'zod'
import type { EntryOf } from '../source-entry.ts'
import { checkRates, type WrittenRate } from './check-rates.ts'
import { divided, rateDecimal } from './decimals.ts'
import { parseExact, SourceError, type MarketAdapter } from './market-source.ts'

const day = z.record(z.string(), z.unknown())
/** `rates` of one day, or by day. */
const answer = z.object({ base: z.string(), date: z.string().optional(), rates: day })

/** Rates as `{base, date, rates}`, or `{base, rates: {date: rates}}`: what Frankfurter and many others answer. Over another base than the euro it has to be among the rates. */
export const ratesJson: MarketAdapter<EntryOf<'rates-json'>> = {
  accepts: /\bjson\b/,
  accept: 'application/json',
  read: (_entry, { text }, now) => checkRates(writtenRates(parseExact(text)), now),
}

/** @throws {SourceError} when it is not of that form */
export function writtenRates(content: unknown): WrittenRate[] {
  const parsed = answer.safeParse(content)
  if (!parsed.success) throw new SourceError('The answer is not of the form {"base": "EUR", "date": "2026-01-31", "rates": {"USD": 1.17}}.')
  const { base, date, rates } = parsed.data
  if (date !== undefined) return ofDay(base, date, rates)
  return Object.entries(rates).flatMap(([one, its]) => {
    if (typeof its !== 'object' || its === null) throw new SourceError('The answer names no date.')
    return ofDay(base, one, its as Record<string, unknown>)
  })
}

function ofDay(base: string, date: string, rates: Record<string, unknown>): WrittenRate[] {
  const written = Object.entries(rates).map(([currency, rate]) => ({
    currency,
    date,
    perEuro: typeof rate === 'string' ? rate : undefined,
  }))
  if (base === 'EUR') return written
  const euro = rateDecimal(String(rates['EUR']))
  if (!euro) throw new SourceError(`The rates are over ${base.slice(0, 10)}, and there is none for EUR.`)
  const overEuro = ({ currency, perEuro }: WrittenRate): WrittenRate => {
    const rate = perEuro === undefined ? undefined : rateDecimal(perEuro)
    return { currency, date, perEuro: rate ? divided(rate, euro) : perEuro }
  }
  return [...written.map(overEuro), { currency: base, date, perEuro: divided('1', euro) }]
}
