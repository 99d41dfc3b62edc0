import { afterAll, beforeAll } from 'vitest'
import { storedRows } from '../testing/dump-account.ts'
import { smallWorld } from '../testing/small-world.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'

/** The small world as it was stored by an import, for the tests of a describe. */
export function setUpStoredWorld() {
  let database: TestImport
  let rows: Record<string, Record<string, unknown>[]>

  beforeAll(async () => {
    database = await startTestImport()
    rows = await storedRows(database.pool, (await database.accountWith(smallWorld)).id)
  })
  afterAll(() => database.close())

  return {
    database: () => database,
    /** The rows of a table, with the names of what they are about in place of ids. */
    stored: (table: string) => rows[table]!,
  }
}
