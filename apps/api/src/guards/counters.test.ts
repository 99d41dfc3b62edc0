import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/**
 * Writes that must move a counter in their transaction: by table, the SQL or call that writes, and the function that moves the counter. Statements whose
 * table is a variable are not found: those of the purge of an account, of the reset of a sandbox, which counts again, and of archives, whose
 * import marks all months.
 */
const rules = [
  {
    table: 'dirty_months',
    write: /insert into (?:public\.)?dirty_months\b/gi,
    moves: 'increaseRevision',
    writers: ['packages/db/src/cells/mark.ts'],
  },
  {
    table: 'suppliers',
    // inserted stubs are in no cached metric
    write:
      /update (?:only )?(?:public\.)?suppliers\b|insert into (?:public\.)?suppliers\b[^`]*?do update|Rows\(\s*\w+,\s*'suppliers'|\.supplier\.(?:update|upsert)/gi,
    moves: 'increaseRevision',
    writers: ['apps/api/src/ingest/resources/suppliers.ts'],
  },
  {
    table: 'locations',
    write:
      /update (?:only )?(?:public\.)?locations\b|insert into (?:public\.)?locations\b[^`]*?do update|Rows\(\s*\w+,\s*'locations'|\.location\.(?:update|upsert)/gi,
    moves: 'increaseLocationRevision',
    writers: [
      'apps/api/src/commands/import-locations.ts',
      'apps/api/src/ingest/resources/locations.ts',
      'packages/db/src/reference-data.ts',
    ],
  },
  {
    table: 'shipment_bookings',
    write:
      /(?:insert into|delete from) (?:public\.)?shipment_bookings\b|Rows\(\s*\w+,\s*'shipment_bookings'|\.shipmentBooking\.(?:create|upsert|delete)/gi,
    moves: 'addToBookingCount',
    writers: [
      'apps/api/src/domain/bookings/drafts/save-draft.ts',
      'apps/api/src/domain/bookings/withdraw-booking.ts',
      'apps/api/src/domain/bookings/withdraw-vendor.ts',
    ],
  },
] as const

/** Sources of the product by path. */
const sources = new Map(
  ['apps/api/src', 'packages/db/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$|^(generated|testing|guards)\//.test(file))
      .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')] as const),
  ),
)

const countOf = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].length

describe.each(rules)('writers of $table', ({ write, moves, writers }) => {
  it('are known', () => {
    const found = [...sources].filter(([, source]) => countOf(source, write) > 0).map(([path]) => path)
    expect(found.toSorted()).toEqual(writers)
  })

  it(`call ${moves} for each write`, () => {
    for (const path of writers) {
      const source = sources.get(path)!
      expect(countOf(source, new RegExp(`\\b${moves}\\(`, 'g')), path).toBeGreaterThanOrEqual(countOf(source, write))
    }
  })
})

it.each([
  ['dirty_months', 'insert into dirty_months (a) values (1)'],
  ['suppliers', 'update suppliers set name = $1'],
  ['suppliers', `upsertRows(\n  client,\n  'suppliers',`],
  ['suppliers', 'entities.supplier.update({'],
  ['locations', 'insert into locations as known (code)\n select 1 on conflict (code) do update set name = excluded.name'],
  ['shipment_bookings', 'delete from public.shipment_bookings where id = $1'],
])('recognises a writer of %s: %s', (table, source) => {
  expect(countOf(source, rules.find((rule) => rule.table === table)!.write)).toBe(1)
})
