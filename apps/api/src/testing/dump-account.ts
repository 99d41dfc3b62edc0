import type { Pool } from '@portal/db/pool'

/** Tables whose rows describe a run or a caller rather than data. */
const runs = [
  'import_batches',
  'import_errors',
  'integration_events',
  'notification_positions',
  'account_settings',
  'attention_states',
  'data_revisions',
  'expected_date_states',
  'external_application_keys',
  'external_request_counts',
  'external_requests',
  'push_batches',
  'push_result_pages',
  'withdrawn_records',
]

/** Applications that pushed the records; files have none. */
const owners = ['suppliers', 'products', 'purchase_orders', 'shipments'].map((table) => `${table}.application_id`)

/** Columns that differ between imports of the same data. */
const passing = new Set([
  'account_id',
  'id',
  'batch_id',
  'changed_at',
  'record_received_at',
  'stored_files.created_date',
  'stored_files.object_id',
  ...owners,
])

/** Natural keys that replace ids of referenced rows. */
const naturalKeys: Record<string, string> = {
  suppliers: 'code',
  products: 'code',
  purchase_orders: 'order_number',
  shipments: 'shipment_number',
  stored_files: 'name',
}

/** Returns all rows of an account by table, sorted, with natural keys in place of ids: accounts with the same data have the same dump. */
export async function dumpAccount(pool: Pool, accountId: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name <> all($1) order by 1`,
    [runs],
  )
  const stored = new Map<string, Record<string, unknown>[]>()
  for (const { name } of tables)
    stored.set(name, (await pool.query<Record<string, unknown>>(`select * from ${name} where account_id = $1`, [accountId])).rows)
  const names = new Map<unknown, unknown>()
  for (const [table, key] of Object.entries(naturalKeys)) for (const row of stored.get(table) ?? []) names.set(row['id'], row[key])
  return Object.fromEntries([...stored].map(([table, rows]) => [table, rows.map((row) => toLine(table, row, names)).toSorted()]))
}

function toLine(table: string, row: Record<string, unknown>, names: Map<unknown, unknown>): string {
  const values = Object.entries(row).filter(([column]) => !passing.has(column) && !passing.has(`${table}.${column}`))
  return JSON.stringify(Object.fromEntries(values.map(([column, value]) => [column, names.get(value) ?? readable(value)])))
}

const readable = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('hex') : value)

/** Returns the same rows as objects, without hashes. */
export async function storedRows(pool: Pool, accountId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const toRow = (line: string) => {
    const { content_hash: _, ...row } = JSON.parse(line) as Record<string, unknown>
    return row
  }
  const dump = await dumpAccount(pool, accountId)
  return Object.fromEntries(Object.entries(dump).map(([table, lines]) => [table, lines.map(toRow)]))
}
