import type { LocationRecord } from '@portal/contracts/records/location'
import { increaseLocationRevision } from '@portal/db/cells/revisions'
import { upsertRows } from '@portal/db/copy-rows'
import type { Client } from '@portal/db/pool'
import type { RecordWriter } from '../context/context.ts'
import { contentHash } from '../context/content-hash.ts'

/** Writer of places, which all accounts share and which belong to no batch. */
export const locations: RecordWriter<LocationRecord> = {
  // shared by all accounts
  tables: [],
  keyOf: ({ code }) => code,
  async find(client, _context, keys) {
    const { rows } = await client.query<LocationRecord & { isStub: boolean }>(
      `select code, name, country, lat, lon, kind::text, iata, is_stub as "isStub" from locations where code = any($1::text[])`,
      [keys],
    )
    return rows.map(({ isStub, ...place }) => {
      const record = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null))
      return { key: place.code, id: place.code, hash: isStub ? null : contentHash(record) }
    })
  },
  async write(client, context, changes) {
    const isRenaming = await renamesLocation(
      client,
      changes.map(({ record }) => record),
    )
    await upsertRows(
      client,
      'locations',
      ['code'],
      changes.map(({ record }) => ({
        code: record.code,
        name: record.name,
        country: record.country,
        lat: record.lat ?? null,
        lon: record.lon ?? null,
        kind: record.kind ?? null,
        iata: record.iata ?? null,
        is_stub: false,
        is_bundled: false,
      })),
    )
    if (isRenaming) context.inTurn.push(() => increaseLocationRevision(client))
  },
}

/** Locks the stored locations, and returns true if one gets another name or country, which cached metrics contain. */
async function renamesLocation(client: Client, records: readonly { code: string; name: string; country: string }[]): Promise<boolean> {
  const { rows } = await client.query<{ isRenamed: boolean }>(
    `select (l.name, l.country) is distinct from (n.name, n.country) as "isRenamed"
     from unnest($1::text[], $2::text[], $3::text[]) as n (code, name, country) join locations l on l.code = n.code order by l.code for update of l`,
    [records.map(({ code }) => code), records.map(({ name }) => name), records.map(({ country }) => country)],
  )
  return rows.some(({ isRenamed }) => isRenamed)
}
