import { currencies } from '@portal/contracts/market/currencies'
import { businessDate } from '@portal/contracts/scalars'
import type { RateRow } from '../store-rows.ts'
import { rateDecimal } from './decimals.ts'
import { some, SourceError, type ParsedResponse } from './market-source.ts'

/** Rate as text from a publisher. */
export interface WrittenRate {
  currency: string
  date: string
  perEuro: string | undefined
}

const dayMs = 24 * 3_600_000

/**
 * Keeps valid rates: ISO 4217 currency, greater than 0, valid date up to tomorrow. Invalid ones are left out and listed in the notes.
 * @throws {SourceError} if no rate is left
 */
export function checkRates(written: readonly WrittenRate[], now: Date): ParsedResponse {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  const rates = new Map<string, RateRow>()
  const wrong = { unknown: new Set<string>(), value: new Set<string>(), date: new Set<string>() }
  for (const { currency, date, perEuro } of written) {
    const value = perEuro === undefined ? undefined : rateDecimal(perEuro)
    if (!currencies.has(currency)) wrong.unknown.add(currency.slice(0, 10))
    else if (!businessDate.safeParse(date).success || date > tomorrow) wrong.date.add(`${currency} of ${date.slice(0, 10)}`)
    else if (value === undefined) wrong.value.add(`${currency} of ${date}: ${String(perEuro).slice(0, 20)}`)
    else if (currency !== 'EUR') rates.set(`${currency} ${date}`, { currency, date, perEuro: value })
  }
  const notes = [
    wrong.unknown.size > 0 && `Currencies unknown to ISO 4217: ${some([...wrong.unknown])}.`,
    wrong.date.size > 0 && `Invalid or future dates: ${some([...wrong.date])}.`,
    wrong.value.size > 0 && `Invalid rates: ${some([...wrong.value])}.`,
  ].filter((note) => note !== false)
  if (rates.size === 0) throw new SourceError(['The response contains no rates.', ...notes].join(' '))
  return { rates: [...rates.values()], notes }
}
