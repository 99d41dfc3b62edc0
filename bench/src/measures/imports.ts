import { createDemoData } from '@portal/seed'
import type { Pool } from '@portal/db/pool'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { importDirectory } from '../../../apps/api/src/ingest/files/directory.ts'
import { perSecond, type Measurement } from '../measurement.ts'
import { inDatabase } from '../in-database.ts'
import { quantile } from '../interleave.ts'
import type { BenchPortal } from '../portal.ts'

const shipmentsToImport = 20_000
const rounds = 3

/** Tables filled by an import of shipments and orders, referenced tables first. */
const tables = [
  'import_batches',
  'suppliers',
  'products',
  'purchase_orders',
  'order_lines',
  'shipments',
  'containers',
  'shipment_order_lines',
  'charges',
  'invoices',
  'invoice_lines',
  'shipment_events',
  'routing_ports',
]

/** S14: imports files of whole shipments including rollups, compared with `COPY FROM` of the resulting rows including indexes. */
export async function imports(portal: BenchPortal): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    const demo = createDemoData({ size: 'large', seed: 1, today: '2026-11-21' })
    const account = demo.accounts.find(({ kind }) => kind === 'customer')!
    for (const [resource, count] of [
      ['suppliers', Infinity],
      ['products', Infinity],
      ['purchase-orders', shipmentsToImport / 2],
      ['shipments', shipmentsToImport],
    ] as const)
      await pipeline(Readable.from(lines(account.records(resource), count)), createWriteStream(join(folder, `${resource}.ndjson`)))

    const ours: number[] = []
    const copies: number[] = []
    let rows = 0
    for (let round = 0; round < rounds; round++) {
      await inDatabase(portal.url, 'portal_bench_import', async (pool) => {
        const id = await createAccount(pool, { ...account, alias: 'bench', vendorNumbers: [] })
        const started = performance.now()
        const { rejected } = await importDirectory(pool, { id, baseCurrency: account.baseCurrency, timeZone: account.timeZone }, folder)
        ours.push(performance.now() - started)
        if (rejected > 0) throw new Error(`${rejected} records of the demo data were rejected.`)
        if (round === 0) rows = await dump(pool, folder)
        await inDatabase(portal.url, 'portal_bench_copy', async (copyPool) => {
          await pipeline(
            await read(pool, `copy (select * from accounts where id = '${id}') to stdout`),
            await write(copyPool, 'copy accounts from stdin'),
          )
          if (round > 0) rows = await dump(pool, folder)
          const copyStarted = performance.now()
          for (const table of tables) await load(copyPool, table, join(folder, `${table}.copy`))
          copies.push(performance.now() - copyStarted)
        })
      })
    }
    const [our, their] = [quantile(ours, 0.5), quantile(copies, 0.5)]
    return [
      {
        id: 'S14',
        label: `import of ${shipmentsToImport.toLocaleString('en-GB')} whole shipments (${rows.toLocaleString('en-GB')} rows) ÷ COPY FROM of the rows`,
        measured: perSecond(rows / (our / 1000), 'rows'),
        reference: perSecond(rows / (their / 1000), 'rows'),
        value: their / our,
        target: { min: 0.5 },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function* lines(records: Iterable<unknown>, most: number): Generator<string> {
  let count = 0
  for (const record of records) {
    if (count++ >= most) return
    yield `${JSON.stringify(record)}\n`
  }
}

/** Writes each table to a file. @returns total number of rows */
async function dump(pool: Pool, folder: string): Promise<number> {
  let rows = 0
  for (const table of tables) {
    const columns = await plainColumns(pool, table)
    await pipeline(
      await read(pool, `copy (select ${columns} from ${table}) to stdout (format binary)`),
      createWriteStream(join(folder, `${table}.copy`)),
    )
    rows += Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count)
  }
  return rows
}

async function load(pool: Pool, table: string, file: string): Promise<void> {
  const columns = await plainColumns(pool, table)
  await pipeline(createReadStream(file), await write(pool, `copy ${table} (${columns}) from stdin (format binary)`))
}

/** Returns the stored columns, without generated ones. */
async function plainColumns(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]!.columns
}

async function read(pool: Pool, statement: string) {
  const client = await pool.connect()
  const stream = client.query(copyTo(statement))
  stream.once('close', () => client.release())
  return stream
}

async function write(pool: Pool, statement: string) {
  const client = await pool.connect()
  const stream = client.query(copyFrom(statement))
  stream.once('close', () => client.release())
  return stream
}
