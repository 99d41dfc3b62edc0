import { currencies } from '@portal/contracts/market/currencies'
import type { Pool } from '@portal/db/pool'
import { bundledId, type Source } from './market-sources.ts'

/** Units of a currency per euro on a day. */
export interface DayRate {
  date: string
  perEuro: string
}

/** Maximum age in days of a rate, relative to the newest one of its source. Older rates belong to discontinued currencies. */
const oldestDays = 10

/** Rates of a source, without those held back. */
const ratesOf = (source: Source) =>
  source.state.id === bundledId
    ? '(select currency, date, per_euro from exchange_rates where $1::text is not null)'
    : '(select currency, date, per_euro from market_rates where source = $1 and not is_held)'

/** Returns the newest rate of each current currency of the source, including the euro. */
export async function newestRates(pool: Pool, source: Source): Promise<Map<string, DayRate>> {
  const { rows } = await pool.query<DayRate & { currency: string }>(
    `select distinct on (currency) currency, date::text, trim_scale(per_euro)::text as "perEuro" from ${ratesOf(source)} r
     where date > $2::date - $3::int order by currency, date desc`,
    [source.state.id, source.state.dataAsOf, oldestDays + 1],
  )
  const known = rows.filter(({ currency }) => currencies.has(currency))
  const euro: [string, DayRate][] = source.state.dataAsOf ? [['EUR', { date: source.state.dataAsOf, perEuro: '1' }]] : []
  return new Map([...euro, ...known.map(({ currency, ...rate }): [string, DayRate] => [currency, rate])])
}

/** Returns the rates of these currencies by day, from some days before `from` on. The euro has one for every day of the source. */
export async function rateHistory(
  pool: Pool,
  source: Source,
  requested: readonly string[],
  from: string,
): Promise<Map<string, Map<string, string>>> {
  const { rows } = await pool.query<{ currency: string; date: string; perEuro: string }>(
    `select currency, date::text, trim_scale(per_euro)::text as "perEuro" from ${ratesOf(source)} r
     where date >= $2::date - $4::int and (currency = any($3) or 'EUR' = any($3)) order by date`,
    [source.state.id, from, requested, oldestDays],
  )
  const history = new Map(requested.map((currency) => [currency, new Map<string, string>()]))
  for (const { currency, date, perEuro } of rows) {
    history.get(currency)?.set(date, perEuro)
    history.get('EUR')?.set(date, '1')
  }
  return history
}
