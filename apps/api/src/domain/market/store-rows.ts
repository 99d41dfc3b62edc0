import type { Client } from '@portal/db/pool'

export interface RateRow {
  currency: string
  date: string
  perEuro: string
}

export interface PointRow {
  symbol: string
  /** Date or timestamp. */
  at: string
  value: string
}

export interface ItemRow {
  key: string
  title: string
  titleKey: string
  link: string | null
  author: string | null
  description: string | null
  publishedDate: string
}

/** Rows read from a source. */
export interface MarketRows {
  rates: readonly RateRow[]
  points: readonly PointRow[]
  items: readonly ItemRow[]
}

/** Maximum plausible relative change of a rate from one day to the next. */
const believable = 0.2
const daysOfRates = 800
const yearsOfPoints = 6
const daysOfItems = 30
const maxStoredItems = 500

/**
 * Stores the rows of a source and deletes outdated ones.
 * @param accept true to accept rates that jump, after an operator has checked them
 */
export async function storeRows(client: Client, source: string, rows: MarketRows, now: Date, accept = false): Promise<void> {
  if (rows.rates.length > 0) await storeRates(client, source, rows.rates, now, accept)
  if (rows.points.length > 0) await storePoints(client, source, rows.points, now)
  if (rows.items.length > 0) await storeItems(client, source, rows.items, now)
}

async function storeRates(client: Client, source: string, rates: readonly RateRow[], now: Date, accept: boolean): Promise<void> {
  await client.query(
    `insert into market_rates (source, currency, date, per_euro, is_held, fetched_at)
     select $1, currency, date, per_euro, false, $5 from unnest($2::text[], $3::date[], $4::numeric[]) r (currency, date, per_euro)
     on conflict (source, currency, date) do update set per_euro = excluded.per_euro, is_held = false, fetched_at = excluded.fetched_at
     where market_rates.per_euro <> excluded.per_euro or $6`,
    [source, rates.map(({ currency }) => currency), rates.map(({ date }) => date), rates.map(({ perEuro }) => perEuro), now, accept],
  )
  if (!accept) await holdJumps(client, source, [...new Set(rates.map(({ currency }) => currency))])
  await client.query('delete from market_rates where source = $1 and date < $2::timestamptz::date - $3::int', [source, now, daysOfRates])
}

/** Holds back rates that differ too much from the last accepted one before them. */
async function holdJumps(client: Client, source: string, currencies: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ currency: string; date: string; perEuro: string; isHeld: boolean }>(
    `select currency, date::text, per_euro as "perEuro", is_held as "isHeld" from market_rates
     where source = $1 and currency = any($2) order by currency, date`,
    [source, currencies],
  )
  const changed: { currency: string; date: string; held: boolean }[] = []
  let last: { currency: string; value: number } | undefined
  for (const { currency, date, perEuro, isHeld } of rows) {
    const value = Number(perEuro)
    const held = last?.currency === currency && Math.abs(value / last.value - 1) > believable
    if (held !== isHeld) changed.push({ currency, date, held })
    if (!held) last = { currency, value }
  }
  if (changed.length === 0) return
  await client.query(
    `update market_rates r set is_held = c.held from unnest($2::text[], $3::date[], $4::boolean[]) c (currency, date, held)
     where r.source = $1 and r.currency = c.currency and r.date = c.date`,
    [source, changed.map(({ currency }) => currency), changed.map(({ date }) => date), changed.map(({ held }) => held)],
  )
}

async function storePoints(client: Client, source: string, points: readonly PointRow[], now: Date): Promise<void> {
  await client.query(
    `insert into market_points (source, symbol, at, value, fetched_at)
     select $1, symbol, at, value, $5 from unnest($2::text[], $3::text[], $4::numeric[]) p (symbol, day, value)
     cross join lateral (select case when length(day) = 10 then (day || 'T00:00:00Z')::timestamptz else day::timestamptz end as at) t
     on conflict (source, symbol, at) do update set value = excluded.value, fetched_at = excluded.fetched_at
     where market_points.value <> excluded.value`,
    [source, points.map(({ symbol }) => symbol), points.map(({ at }) => at), points.map(({ value }) => value), now],
  )
  await client.query('delete from market_points where source = $1 and at < $2::timestamptz - make_interval(years => $3)', [
    source,
    now,
    yearsOfPoints,
  ])
}

async function storeItems(client: Client, source: string, items: readonly ItemRow[], now: Date): Promise<void> {
  // keeps the first publication time, because an item without a date would otherwise reappear at the top on each fetch
  await client.query(
    `insert into market_items (source, key, title, title_key, link, author, description, published_at, fetched_at)
     select $1, key, title, title_key, link, author, description, published_at, $9
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
       i (key, title, title_key, link, author, description, published_at)
     on conflict (source, key) do update set title = excluded.title, title_key = excluded.title_key, link = excluded.link,
       author = excluded.author, description = excluded.description, fetched_at = excluded.fetched_at
     where (market_items.title, market_items.link, market_items.author, market_items.description)
       is distinct from (excluded.title, excluded.link, excluded.author, excluded.description)`,
    [
      source,
      items.map(({ key }) => key),
      items.map(({ title }) => title),
      items.map(({ titleKey }) => titleKey),
      items.map(({ link }) => link),
      items.map(({ author }) => author),
      items.map(({ description }) => description),
      items.map(({ publishedDate }) => publishedDate),
      now,
    ],
  )
}

/** Deletes items of a feed that are too old or too many. */
export const deleteItems = (client: Client, source: string, now: Date) =>
  client.query(
    `delete from market_items where source = $1 and (published_at < $2::timestamptz - make_interval(days => $3)
       or key in (select key from market_items where source = $1 order by published_at desc, key offset $4))`,
    [source, now, daysOfItems, maxStoredItems],
  )
