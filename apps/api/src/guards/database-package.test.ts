import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const databaseSource = join(root, 'packages/db/src')
const schema = join(root, 'prisma/schema')

/** Tables of the schema. */
const tables = new Set(
  readdirSync(schema).flatMap((file) =>
    [...readFileSync(join(schema, file), 'utf8').matchAll(/^ {2}@@map\("(\w+)"\)/gm)].map(([, name]) => name!),
  ),
)

/** Returns the tables that the SQL of a source file reads or writes. */
const tablesOf = (source: string): string[] => {
  const named = [...source.matchAll(/\b(?:from|join|into|update)\s+(?:public\.)?(\w+)/gi)].map(([, name]) => name!)
  return [...new Set(named.filter((name) => tables.has(name)))].toSorted()
}

/** Tables in SQL outside of `cells`, which count and add rows of the product. */
const permitted: Record<string, readonly string[]> = {
  'purge-account.ts': ['accounts'],
  'reference-data.ts': ['exchange_rates', 'locations', 'reference_data'],
  // the supplier filter of the account reader
  'supplier-part.ts': ['invoices', 'purchase_orders', 'shipment_documents', 'shipments'],
}

it('finds the tables of SQL', () => {
  expect(tablesOf('sql`select from public.orders o join shipments s`; update purchase_orders; insert into containers from x')).toEqual([
    'containers',
    'purchase_orders',
    'shipments',
  ])
})

it('has no SQL of the product in packages/db: it belongs to apps/api/src/domain', () => {
  const files = readdirSync(databaseSource, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(generated|cells)\//.test(file),
  )
  const found = files.map((file) => [file, tablesOf(readFileSync(join(databaseSource, file), 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual(permitted)
})
