import { createTestDatabase, dropTestDatabase } from '@portal/db/testing/test-database'
import type { Resource } from '@portal/contracts/records/index'
import type { Mismatch } from '@portal/db/mismatch'
import { createPool, withClient, type Pool } from '@portal/db/pool'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { verifyAccount } from '../domain/verify-account.ts'
import { createAccount, type NewAccount } from '../commands/create-account.ts'
import type { ImportAccount } from '../ingest/context/context.ts'
import { readNdjson } from '../ingest/context/ndjson.ts'
import type { ImportReport } from '../ingest/context/report.ts'
import { ImportRun, type RunOptions } from '../ingest/pipeline/run.ts'
import { comparePortalEstimates } from '../domain/shipments/portal-estimates.ts'

/** Contents of the files of a directory: text, or records that are written one per line. */
export type Files = Partial<Record<Resource, string | Buffer | readonly object[]>>

/** Separate database with accounts to import into: a test portal without its API. */
export interface TestImport {
  pool: Pool
  url: string
  /** Creates an account in AUD and Australia/Sydney. */
  account(overrides?: Partial<NewAccount>): Promise<ImportAccount>
  /** Creates an account with imported files; all records must be valid. */
  accountWith(files: Files): Promise<ImportAccount>
  /** Imports files in the given order, like those of a directory. */
  import(account: ImportAccount, files: Files, options?: RunOptions): Promise<ImportReport>
  /** Returns the mismatches that `portal verify` finds. */
  verify(account: ImportAccount): Promise<Mismatch[]>
  close(): Promise<void>
}

/** Starts a test database for imports. @param existing URL of a database to use instead */
export async function startTestImport(existing?: string): Promise<TestImport> {
  const url = existing ?? (await createTestDatabase())
  const pool = createPool(url, { max: 4 })
  const database: TestImport = {
    pool,
    url,
    async account(overrides = {}) {
      const account = { baseCurrency: 'AUD', timeZone: 'Australia/Sydney', ...overrides }
      const alias = `acme-${randomBytes(6).toString('hex')}`
      return { ...account, id: await createAccount(pool, { kind: 'customer', name: 'Acme', alias, ...account }) }
    },
    async accountWith(files) {
      const account = await database.account()
      const { problems } = await database.import(account, files)
      if (problems.length > 0) throw new Error(`A valid record was rejected: ${JSON.stringify(problems[0])}`)
      return account
    },
    async import(account, files, options) {
      const run = await ImportRun.start(pool, account, 'file', options)
      for (const [resource, content] of Object.entries(files)) await run.importLines(resource as Resource, readNdjson(toStream(content)))
      return run.finish()
    },
    verify: (account) =>
      withClient(pool, async (client) => [
        ...(await verifyAccount(client, account.id)),
        ...(await comparePortalEstimates(client, { account, now: new Date() })),
      ]),
    async close() {
      await pool.end()
      if (!existing) await dropTestDatabase(url)
    },
  }
  return database
}

/** Returns the records as file content. */
export const ndjson = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('')

const toStream = (content: string | Buffer | readonly object[]): Readable =>
  Readable.from([Buffer.from(Array.isArray(content) ? ndjson(content) : (content as string | Buffer))])
