import type { Resource } from '@portal/contracts/records/index'
import type { Pool } from '@portal/db/pool'
import type { ImportReport } from '../ingest/context/report.ts'
import { ImportRun } from '../ingest/pipeline/run.ts'

/** Imports records as from a file, with the current settings of the account. */
export async function importRecords(pool: Pool, accountId: string, records: Partial<Record<Resource, object[]>>): Promise<ImportReport> {
  const { rows } = await pool.query<{ baseCurrency: string; timeZone: string }>(
    `select base_currency as "baseCurrency", time_zone as "timeZone" from accounts where id = $1`,
    [accountId],
  )
  const run = await ImportRun.start(pool, { id: accountId, ...rows[0]! }, 'file')
  for (const [resource, values] of Object.entries(records)) await run.importLines(resource as Resource, numbered(values))
  return run.finish()
}

function* numbered(values: object[]) {
  let line = 0
  for (const value of values) yield { line: ++line, value }
}
