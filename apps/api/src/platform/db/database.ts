import { createPool, type Pool } from '@portal/db/pool'
import { createPrisma, type PrismaClient } from '@portal/db/prisma'
import { AccountReader, reportSession } from '@portal/db/read'
import type { SupplierPart } from '@portal/db/supplier-part'
import type { ReadPools } from './replicas/replica.ts'
import type { ReplicaSet } from './replicas/replica-set.ts'

/** Creates readers for an account's reports. */
export interface Readers {
  /** @param part suppliers that the reader may see; all when absent */
  readerFor(accountId: string, part?: SupplierPart): AccountReader
}

export interface Database extends Readers {
  /** URL of the primary server. */
  url: string
  prisma: PrismaClient
  /** Connections of the Prisma client, for statements that Prisma cannot express. */
  pool: Pool
  /** Pool for imports and maintenance, without a query timeout. */
  longPool: Pool
  /** Pool for pushes of external applications: without a query timeout, but with a limited wait for another import of the account. */
  importPool: Pool
  /** Returns the readers of a caller, which sees what it has written. @param caller session or application */
  readersOf(caller: string): Readers
  /** Readers of the primary server in the read-only session of reports, for commands and other reads of what was just written. */
  primaryReaders: Readers
  /** Runs work of a caller that may write. Afterwards, also after a failure, the caller reads what it has written. */
  writeAs<T>(caller: string, work: () => Promise<T>): Promise<T>
  /** Read replicas, if there are any. */
  replicas: ReplicaSet | undefined
  /** Returns a reader of the primary server, for reads that must not lag behind. */
  primaryReaderFor(accountId: string): AccountReader
  /** Pools by name, for the metrics of the process. */
  pools: Record<'write' | 'read' | 'export' | 'long' | 'import', Pool>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Read replicas for reports; the primary server when absent. The database closes them. */
  replicas?: ReplicaSet | undefined
  /** Connections in total; reads get two thirds. */
  connections: number
}

/** Creates the pool of imports: without a query timeout, but with a limited wait for another import of the account. */
export const createImportPool = (url: string): Pool => createPool(url, { max: 4, session: { lock_timeout: '10000' } })

const writeTimeoutMs = 15_000
const reportTimeoutMs = 25_000

/** Returns the number of connections of the pool of reads. */
const readConnections = (connections: number): number => Math.max(2, Math.round((connections * 2) / 3))

/** Creates the pools of reports and exports of a server. */
export const createReadPools = (url: string, connections: number): ReadPools => ({
  read: createPool(url, { max: readConnections(connections), queryTimeoutMs: reportTimeoutMs, session: reportSession }),
  export: createPool(url, { max: 4, session: { ...reportSession, idle_in_transaction_session_timeout: '120000' } }),
})

/** Creates the connection pools. The first query of each opens a connection. */
export function connectDatabase({ url, replicas, connections }: DatabaseOptions): Database {
  const write = createPool(url, {
    max: Math.max(2, connections - readConnections(connections)),
    queryTimeoutMs: writeTimeoutMs,
    session: { lock_timeout: '3000' },
  })
  const reads = createReadPools(url, connections)
  const long = createPool(url, { max: 2 })
  // two concurrent pushes, each of which writes one chunk while the previous one is completed
  const imports = createImportPool(url)
  const prisma = createPrisma(write)
  const readersWith = (poolsFor: (accountId: string) => ReadPools | undefined): Readers => ({
    readerFor(accountId, part) {
      const { read, export: exports } = poolsFor(accountId) ?? reads
      return new AccountReader(accountId, read, exports, part)
    },
  })
  const primaryReaders = readersWith(() => undefined)
  return {
    url,
    prisma,
    pool: write,
    longPool: long,
    importPool: imports,
    ...(replicas ? readersWith((accountId) => replicas.poolsFor(accountId)) : primaryReaders),
    readersOf: (caller) => (replicas ? readersWith((accountId) => replicas.poolsFor(accountId, caller)) : primaryReaders),
    primaryReaders,
    async writeAs(caller, work) {
      try {
        return await work()
      } finally {
        // the transaction of a failed command may have been committed
        if (replicas) await replicas.noteWrite(caller, write)
      }
    },
    replicas,
    primaryReaderFor: (accountId) => new AccountReader(accountId, write, long),
    pools: { write, read: reads.read, export: reads.export, long, import: imports },
    async close() {
      await prisma.$disconnect()
      await Promise.all([replicas?.close(), ...[write, reads.read, reads.export, long, imports].map((pool) => pool.end())])
    },
  }
}
