import type { Client, Pool } from '@portal/db/pool'
import { ratio } from './decimals.ts'

/** Date and units of a currency per euro. */
type Rate = [date: string, perEuro: string]

/** Rates as last read, with what identifies them: reading them takes longer than importing a small file. */
const lastRead = new WeakMap<Client | Pool, { state: string; texts: ReadonlyMap<string, string> }>()

/** Returns the rates of each currency as text, `2026-04-13 1.1684,…` in any order. */
async function readTexts(client: Client | Pool): Promise<ReadonlyMap<string, string>> {
  const { rows: states } = await client.query<{ state: string }>(
    `select concat_ws(' ', count(*), max(date), sum(per_euro)) as state from exchange_rates`,
  )
  const { state } = states[0]!
  const last = lastRead.get(client)
  if (last?.state === state) return last.texts
  const { rows } = await client.query<{ currency: string; rates: string }>(
    `select currency, string_agg(date || ' ' || per_euro, ',') as rates from exchange_rates group by currency`,
  )
  const texts = new Map([...rows.map(({ currency, rates }) => [currency, rates] as const), ['EUR', '0001-01-01 1']])
  lastRead.set(client, { state, texts })
  return texts
}

/** Reference rates of the European Central Bank, converted via the euro to an account's base currency. */
export class ExchangeRates {
  readonly #base: string
  /** Rates of each currency as text. An import needs few of them. */
  readonly #texts: ReadonlyMap<string, string>
  readonly #series = new Map<string, readonly Rate[]>()
  readonly #crossed = new Map<string, string | undefined>()

  private constructor(base: string, texts: ReadonlyMap<string, string>) {
    this.#base = base
    this.#texts = texts
  }

  /** @param base ISO 4217 code of the account's base currency */
  static async load(client: Client | Pool, base: string): Promise<ExchangeRates> {
    return new ExchangeRates(base, await readTexts(client))
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
    return currency === this.#base || (this.#texts.has(currency) && this.#texts.has(this.#base))
  }

  #cross(currency: string, date: string): string | undefined {
    const [from, to] = [this.#perEuro(currency, date), this.#perEuro(this.#base, date)]
    return from && to && ratio(to, from)
  }

  #perEuro(currency: string, date: string): string | undefined {
    const series = this.#seriesOf(currency)
    let [low, high] = [0, series.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (series[middle]![0] <= date) low = middle + 1
      else high = middle
    }
    return (series[low - 1] ?? series[0])?.[1]
  }

  /** Returns the rates of a currency by date, none for an unknown currency. */
  #seriesOf(currency: string): readonly Rate[] {
    const known = this.#series.get(currency)
    if (known) return known
    const lines = this.#texts.get(currency)?.split(',') ?? []
    const series = lines.toSorted().map((line) => line.split(' ') as Rate)
    this.#series.set(currency, series)
    return series
  }
}
