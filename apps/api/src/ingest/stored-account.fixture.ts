import { afterAll, beforeAll } from 'vitest'
import { storedRows } from '../testing/dump-account.ts'
import { smallAccount } from '../testing/fixtures/small-account.fixture.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'

/** Imports the small fixture, for the tests of a `describe`. */
export function storedAccountFixture() {
  let database: TestImport
  let rows: Record<string, Record<string, unknown>[]>

  beforeAll(async () => {
    database = await startTestImport()
    rows = await storedRows(database.pool, (await database.accountWith(smallAccount)).id)
  })
  afterAll(() => database.close())

  return {
    database: () => database,
    /** Returns the rows of a table with readable keys instead of ids. */
    stored: (table: string) => rows[table]!,
  }
}
