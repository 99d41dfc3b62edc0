import { createPool, type Pool } from '@portal/db/pool'
import { createPrisma, type PrismaClient } from '@portal/db/prisma'
import { AccountReader, reportSession } from '@portal/db/read'
import type { SupplierPart } from '@portal/db/supplier-part'

export interface Database {
  /** URL of the primary server. */
  url: string
  prisma: PrismaClient
  /** Connections of the Prisma client, for statements that Prisma cannot express. */
  pool: Pool
  /** Pool for imports and maintenance, without a query timeout. */
  longPool: Pool
  /** Pool for pushes of external applications: without a query timeout, but with a limited wait for another import of the account. */
  importPool: Pool
  /** Returns the reader for an account's reports. @param part suppliers that the reader may see; all when absent */
  readerFor(accountId: string, part?: SupplierPart): AccountReader
  /** Returns a reader of the primary server, for reads that must not lag behind. */
  primaryReaderFor(accountId: string): AccountReader
  /** Pools by name, for the metrics of the process. */
  pools: Record<'write' | 'read' | 'export' | 'long' | 'import', Pool>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** URL of a read replica for reports; the primary server when absent. */
  readUrl?: string | undefined
  /** Connections in total; reads get two thirds. */
  connections: number
}

/** Creates the pool of imports: without a query timeout, but with a limited wait for another import of the account. */
export const createImportPool = (url: string): Pool => createPool(url, { max: 4, session: { lock_timeout: '10000' } })

const writeTimeoutMs = 15_000
const reportTimeoutMs = 25_000

/** Creates the connection pools. The first query of each opens a connection. */
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
  // two concurrent pushes, each of which writes one chunk while the previous one is completed
  const imports = createImportPool(url)
  const prisma = createPrisma(write)
  return {
    url,
    prisma,
    pool: write,
    longPool: long,
    importPool: imports,
    readerFor: (accountId, part) => new AccountReader(accountId, read, exports, part),
    primaryReaderFor: (accountId) => new AccountReader(accountId, write, long),
    pools: { write, read, export: exports, long, import: imports },
    async close() {
      await prisma.$disconnect()
      await Promise.all([write, read, exports, long, imports].map((pool) => pool.end()))
    },
  }
}
