import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { lockInTransaction } from './advisory-lock.ts'
import { increaseLocationRevision } from './cells/revisions.ts'
import { repositoryRoot } from './repository-root.ts'
import { sessionUrlOf } from './session-route.ts'

const folder = join(repositoryRoot, 'prisma/reference')

interface Dataset {
  name: string
  file: string
  load(client: pg.Client, text: string): Promise<void>
}

/** Bundled data: ports and airports, and reference exchange rates of the European Central Bank. */
const datasets: Dataset[] = [
  { name: 'locations', file: 'locations.ndjson', load: loadLocations },
  { name: 'exchange-rates', file: 'exchange-rates.csv', load: loadExchangeRates },
]

/** Loads the datasets whose version differs from the database's. @returns names of the loaded datasets */
export async function loadReferenceData(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: sessionUrlOf(connectionString) })
  // a lost connection fails the next query; without a listener the event would end the process
  client.on('error', () => {})
  await client.connect()
  const loaded: string[] = []
  try {
    for (const { name, file, load } of datasets) {
      const text = await readFile(join(folder, file), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      await client.query('begin')
      await lockInTransaction(client, `reference:${name}`)
      const { rowCount } = await client.query('select 1 from reference_data where name = $1 and hash = $2', [name, hash])
      if (!rowCount) {
        await load(client, text)
        await client.query(
          'insert into reference_data (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, loaded_at = now()',
          [name, hash],
        )
        loaded.push(name)
      }
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
  return loaded
}

async function loadLocations(client: pg.Client, text: string): Promise<void> {
  const records = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  await client.query(
    `insert into locations as known (code, name, country, lat, lon, kind, iata, is_bundled)
     select code, name, country, lat, lon, kind::location_kind, iata, true
     from jsonb_to_recordset($1::jsonb) as r (code text, name text, country text, lat float8, lon float8, kind text, iata text)
     on conflict (code) do update set name = excluded.name, country = excluded.country, lat = excluded.lat, lon = excluded.lon,
       kind = excluded.kind, iata = excluded.iata, is_stub = false, is_bundled = true
     where known.is_stub or known.is_bundled`,
    [JSON.stringify(records)],
  )
  await increaseLocationRevision(client)
}

/** Loads the bank's CSV: a row per day, a column per currency, `N/A` where there is no rate. */
async function loadExchangeRates(client: pg.Client, text: string): Promise<void> {
  const [header = '', ...lines] = text.trim().split('\n')
  const currencies = header.split(',').slice(1)
  const rates = lines.flatMap((line) => {
    const [date, ...values] = line.split(',')
    return currencies.flatMap((currency, index) => {
      const perEuro = values[index]
      return currency && perEuro && perEuro !== 'N/A' ? [{ currency, date, perEuro }] : []
    })
  })
  await client.query(
    `insert into exchange_rates (currency, date, per_euro)
     select currency, date, "perEuro" from jsonb_to_recordset($1::jsonb) as r (currency text, date date, "perEuro" numeric)
     on conflict (currency, date) do update set per_euro = excluded.per_euro`,
    [JSON.stringify(rates)],
  )
}
