import { z } from 'zod'
import type { EntryOf } from '../source-entry.ts'
import { checkRates, type WrittenRate } from './check-rates.ts'
import { divided, rateDecimal } from './decimals.ts'
import { parseExact, SourceError, type MarketAdapter } from './market-source.ts'

const day = z.record(z.string(), z.unknown())
/** `rates` of one day, or of several days by date. */
const responseSchema = z.object({ base: z.string(), date: z.string().optional(), rates: day, amount: z.string().optional() })

/**
 * Rates as `{base, date, rates}` or `{base, rates: {date: rates}}`, the format of Frankfurter and many other publishers. With an `amount`,
 * rates are for that many units of the base. If the base is not the euro, the euro has to be among the rates.
 */
export const ratesJson: MarketAdapter<EntryOf<'rates-json'>> = {
  accepts: /\bjson\b/,
  accept: 'application/json',
  read: (_entry, { text }, now) => checkRates(writtenRates(parseExact(text)), now),
}

/** @throws {SourceError} if the content does not have that format */
export function writtenRates(content: unknown): WrittenRate[] {
  const parsed = responseSchema.safeParse(content)
  if (!parsed.success)
    throw new SourceError('The response is not of the form {"base": "EUR", "date": "2026-01-31", "rates": {"USD": 1.17}}.')
  const { base, date, rates, amount = '1' } = parsed.data
  const units = rateDecimal(amount)
  if (!units) throw new SourceError(`The amount in the response is not a number above 0: ${amount.slice(0, 20)}.`)
  const of: Units = { base, units }
  if (date !== undefined) return ofDay(of, date, rates)
  return Object.entries(rates).flatMap(([one, its]) => {
    if (typeof its !== 'object' || its === null) throw new SourceError('The response has no date.')
    return ofDay(of, one, its as Record<string, unknown>)
  })
}

/** Base of the rates: a number of units of a currency. */
interface Units {
  base: string
  units: string
}

function ofDay({ base, units }: Units, date: string, rates: Record<string, unknown>): WrittenRate[] {
  const perUnit = (rate: string) => {
    const decimal = rateDecimal(rate)
    return decimal && units !== '1' ? divided(decimal, units) : rate
  }
  const written = Object.entries(rates).map(([currency, rate]) => ({
    currency,
    date,
    perEuro: typeof rate === 'string' ? perUnit(rate) : undefined,
  }))
  if (base === 'EUR') return written
  const euro = rateDecimal(perUnit(String(rates['EUR'])) ?? '')
  if (!euro) throw new SourceError(`The rates are based on ${base.slice(0, 10)}, but have none for EUR.`)
  const overEuro = ({ currency, perEuro }: WrittenRate): WrittenRate => {
    const rate = perEuro === undefined ? undefined : rateDecimal(perEuro)
    return { currency, date, perEuro: rate ? divided(rate, euro) : perEuro }
  }
  return [...written.map(overEuro), { currency: base, date, perEuro: divided('1', euro) }]
}
