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
  /** Reads for an account's reports. @param part the suppliers that the reader may see; all when absent */
  readerFor(accountId: string, part?: SupplierPart): AccountReader
  /** Connections of each pool, for the metrics. */
  pools: Record<'write' | 'read' | 'export' | 'long', Pool>
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
  const prisma = createPrisma(write)
  return {
    url,
    prisma,
    pool: write,
    longPool: long,
    readerFor: (accountId, part) => new AccountReader(accountId, read, exports, part),
    pools: { write, read, export: exports, long },
    async close() {
      await prisma.$disconnect()
      await Promise.all([write, read, exports, long].map((pool) => pool.end()))
    },
  }
}
