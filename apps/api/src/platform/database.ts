import { createPool, type Pool } from '@portal/db/pool'
import { createPrisma, type PrismaClient } from '@portal/db/prisma'
import { AccountReader, reportSession } from '@portal/db/read'
import type { SupplierPart } from '@portal/db/supplier-part'

export interface Database {
  /** Of the server that is written to. */
  url: string
  /** Writes and entities. */
  prisma: PrismaClient
  /** The same connections for the few statements that Prisma has no words for. */
  pool: Pool
  /** Imports and maintenance: no query timeout. */
  longPool: Pool
  /** Pushes of third parties: no query timeout, and no endless wait for another import of the account. */
  importPool: Pool
  /** Reads for an account's reports. @param part the suppliers that the reader may see; all when absent */
  readerFor(accountId: string, part?: SupplierPart): AccountReader
  /** Connections of each pool, for the metrics. */
  pools: Record<'write' | 'read' | 'export' | 'long' | 'import', Pool>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** A replica for reports; the same server when absent. */
  readUrl?: string | undefined
  /** Connections in all; reads get two thirds. */
  connections: number
}

const writeTimeoutMs = 15_000
const reportTimeoutMs = 25_000

/** Connects to the database: nothing is opened before the first query. */
export function connectDatabase({ url, readUrl = url, connections }: DatabaseOptions): Database {
  const reads = Math.max(2, Math.round((connections * 2) / 3))
  const write = createPool(url, {
    max: Math.max(2, connections - reads),
    queryTimeoutMs: writeTimeoutMs,
    session: { lock_timeout: '3000' },
  })
  const read = createPool(readUrl, { max: reads, queryTimeoutMs: reportTimeoutMs, session: reportSession })
  const exports = createPool(readUrl, { max: 4, session: { ...reportSession, idle_in_transaction_session_timeout: '120000' } })
  const long = createPool(url, { max: 2 })
  // two pushes at a time, each of which writes one chunk while it finishes the one before
  const imports = createPool(url, { max: 4, session: { lock_timeout: '10000' } })
  const prisma = createPrisma(write)
  return {
    url,
    prisma,
    pool: write,
    longPool: long,
    importPool: imports,
    readerFor: (accountId, part) => new AccountReader(accountId, read, exports, part),
    pools: { write, read, export: exports, long, import: imports },
    async close() {
      await prisma.$disconnect()
      await Promise.all([write, read, exports, long, imports].map((pool) => pool.end()))
    },
  }
}
