import type { Client } from '@portal/db/pool'
import type { UnlocodePlace } from './read-unlocode.ts'

/**
 * Adds places of the UN/LOCODE list and completes stubs. For known places only missing values are filled in, so that corrected names and
 * coordinates stay.
 * @param places with different codes
 */
export async function storePlaces(client: Client, places: readonly UnlocodePlace[]): Promise<{ inserted: number; updated: number }> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `insert into locations as known (code, name, country, lat, lon, kind, iata)
     select code, name, country, lat, lon, kind::location_kind, iata
     from jsonb_to_recordset($1::jsonb) as r (code text, name text, country text, lat float8, lon float8, kind text, iata text) order by code
     on conflict (code) do update set
       name = case when known.is_stub then excluded.name else known.name end,
       lat = case when known.lat is null or known.lon is null then excluded.lat else known.lat end,
       lon = case when known.lat is null or known.lon is null then excluded.lon else known.lon end,
       kind = coalesce(known.kind, excluded.kind), iata = coalesce(known.iata, excluded.iata), is_stub = false
     where known.is_stub or (known.lat is null or known.lon is null) and excluded.lat is not null
       or known.kind is null or known.iata is null and excluded.iata is not null
     returning xmax = 0 as "isNew"`,
    [JSON.stringify(places)],
  )
  const inserted = rows.filter(({ isNew }) => isNew).length
  return { inserted, updated: rows.length - inserted }
}
