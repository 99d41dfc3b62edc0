import { loadDemo } from '../../../apps/api/src/commands/demo/load-demo.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import { inDatabase } from '../in-database.ts'
import { megabytes, type Measurement } from '../measurement.ts'

const secret = 'a secret for the bench alone, which nobody needs'

interface Total {
  shipments: number
  bytes: number
  indexes: number
  rows: number
}

/** C4: bytes and rows of a shipment with its orders, products, charges, events and derived rows, in the small demo data. */
export async function sizePerShipment({ url }: { url: string }): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  await inDatabase(url, 'portal_bench_size', async (pool) => {
    const started = performance.now()
    await loadDemo(pool, { size: 'small', seed: 1, today: new Date().toISOString().slice(0, 10) }, new KeyVault(secret))
    const seconds = (performance.now() - started) / 1000
    await pool.query('vacuum (full, analyze)')
    const { rows } = await pool.query<Total>(
      `select (select count(*)::int from shipments) as shipments, sum(pg_total_relation_size(c.oid))::float8 as bytes,
         sum(pg_indexes_size(c.oid))::float8 as indexes, sum(greatest(c.reltuples, 0))::float8 as rows
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname not in ('locations', 'exchange_rates', 'market_rates', 'market_points', 'market_items', 'stored_file_pieces')`,
    )
    const { shipments, bytes, indexes, rows: count } = rows[0]!
    const measure = (label: string, total: string, value: number, unit = '') =>
      measurements.push({
        id: 'C4',
        label,
        measured: total,
        reference: `${shipments} shipments`,
        value: value / shipments,
        unit,
        target: 'none',
      })
    measure('tables and indexes per shipment, without files', megabytes(bytes), bytes / 1000, ' kB')
    measure('of these indexes', megabytes(indexes), indexes / 1000, ' kB')
    measure('rows per shipment', `${count} rows`, count)
    measure('import per shipment', `${seconds.toFixed(1)} s`, seconds * 1000, ' ms')
    const { rows: tables } = await pool.query<{ name: string; bytes: number }>(
      `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('locations', 'stored_file_pieces')
       order by 2 desc limit 8`,
    )
    for (const table of tables) measure(`of these ${table.name}`, megabytes(table.bytes), table.bytes / 1000, ' kB')
  })
  return measurements
}
