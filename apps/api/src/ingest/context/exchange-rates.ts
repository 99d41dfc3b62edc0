import type { Client, Pool } from '@portal/db/pool'
import { ratio } from './decimals.ts'

interface Rate {
  date: string
  perEuro: string
}

/** Reference rates of the European Central Bank, converted via the euro to an account's base currency. */
export class ExchangeRates {
  readonly #base: string
  readonly #rates: Map<string, Rate[]>
  readonly #crossed = new Map<string, string | undefined>()

  private constructor(base: string, rates: Map<string, Rate[]>) {
    this.#base = base
    this.#rates = rates
  }

  /** @param base ISO 4217 code of the account's base currency */
  static async load(client: Client | Pool, base: string): Promise<ExchangeRates> {
    const { rows } = await client.query<{ currency: string; dates: string[]; rates: string[] }>(
      'select currency, array_agg(date::text order by date) as dates, array_agg(per_euro::text order by date) as rates from exchange_rates group by currency',
    )
    const rates = new Map(
      rows.map(({ currency, dates, rates }) => [currency, dates.map((date, index) => ({ date, perEuro: rates[index]! }))]),
    )
    rates.set('EUR', [{ date: '0001-01-01', perEuro: '1' }])
    return new ExchangeRates(base, rates)
  }

  /**
   * Returns the base currency per unit of a currency on a date: the rate of the latest day on or before it, or the earliest rate if the
   * date precedes all.
   * @returns undefined if the currency has no rate
   */
  rate(currency: string, date: string): string | undefined {
    if (currency === this.#base) return '1'
    const key = `${currency} ${date}`
    if (!this.#crossed.has(key)) this.#crossed.set(key, this.#cross(currency, date))
    return this.#crossed.get(key)
  }

  /** True if amounts in a currency can be converted without a rate in the record. */
  knows(currency: string): boolean {
    return currency === this.#base || (this.#rates.has(currency) && this.#rates.has(this.#base))
  }

  #cross(currency: string, date: string): string | undefined {
    const [from, to] = [this.#perEuro(currency, date), this.#perEuro(this.#base, date)]
    return from && to && ratio(to, from)
  }

  #perEuro(currency: string, date: string): string | undefined {
    const series = this.#rates.get(currency)
    if (!series) return undefined
    let [low, high] = [0, series.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (series[middle]!.date <= date) low = middle + 1
      else high = middle
    }
    return (series[low - 1] ?? series[0])?.perEuro
  }
}
