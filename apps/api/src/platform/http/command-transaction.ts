import type { Endpoint } from '@portal/contracts/endpoint'
import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction, type PoolClient } from '@portal/db/pool'
import type { PrismaClient } from '@portal/db/prisma'
import { statementsOf, statementsWithin, type Statements } from '@portal/db/statements'
import type { FastifyRequest } from 'fastify'
import { writeAudit, writeAuditWithClient, type AuditContext, type AuditDetails } from '../audit/audit.ts'
import type { Database } from '../db/database.ts'
import { sqlStateOf } from '../errors/http-error.ts'
import { runOnce, type OnceOptions } from './idempotency.ts'
import { importBusy } from './limits/request-queues.ts'
import { whenLocked } from './limits/when-locked.ts'

/** Transaction of a command: its `Idempotency-Key`, its work and its audit entry. */
export interface CommandTransaction {
  statements: Statements
  /** Entities of the transaction; outside of it for a command that changes imported records. */
  prisma: PrismaClient
  /** Connection of the transaction, for commands that change imported records only. */
  client?: PoolClient
  writeAudit(origin: AuditContext, details?: AuditDetails): Promise<void>
}

/** Part of a handler's context if its command changes imported records. */
export interface RecordsTransaction {
  /** Connection in the transaction of the command. */
  client: PoolClient
}

interface CommandOptions extends Omit<OnceOptions, 'key'> {
  endpoint: Pick<Endpoint, 'changesRecords' | 'retriesOnLock'>
  /** Session or application, which reads what it has written afterwards. */
  caller: string | undefined
  /** Account of the request, if it is about one. */
  accountId: string | undefined
  /** `Idempotency-Key` of the request. */
  key: string | undefined
  /** True if the command imports records in transactions of imports; by default if it changes records. */
  isImport?: boolean | undefined
}

/** Runs a command in a transaction, once under its `Idempotency-Key` if it has one. @returns as `runOnce` */
export async function inTransaction(
  request: FastifyRequest,
  database: Pick<Database, 'prisma' | 'importPool' | 'writeAs'>,
  { endpoint, caller, accountId, key, isImport = endpoint.changesRecords ?? false, ...once }: CommandOptions,
  work: (transaction: CommandTransaction) => Promise<string>,
): Promise<{ text: string; repeated: boolean }> {
  const within = async (transaction: CommandTransaction) =>
    key === undefined
      ? { text: await work(transaction), repeated: false }
      : runOnce(transaction.statements, { ...once, key }, () => work(transaction))
  const attempt = () =>
    endpoint.changesRecords ? inRecordsTransaction(database, accountId, within) : inEntityTransaction(database, within)
  const run = () => (endpoint.retriesOnLock ? whenLocked(attempt) : attempt())
  // an import that waits for another must hold no connection
  const admitted = () => (isImport ? request.server.queues.pushes.run(run, accountId ?? once.owner) : run())
  return caller === undefined ? admitted() : database.writeAs(caller, admitted)
}

/** Runs a command in a transaction of entities. */
const inEntityTransaction = <T>({ prisma }: Pick<Database, 'prisma'>, work: (transaction: CommandTransaction) => Promise<T>): Promise<T> =>
  prisma.$transaction(
    (transaction) =>
      work({
        statements: statementsWithin(transaction),
        prisma: transaction as PrismaClient,
        writeAudit: (origin, details) => writeAudit(transaction, origin, details),
      }),
    { maxWait: 2000, timeout: 15_000 },
  )

/**
 * Runs a command that changes imported records, in a transaction on a connection of imports.
 * @param accountId account of the records, if it is known: its import lock is acquired before anything is written, because a transaction that
 * waits after its first write delays the change feeds of all accounts
 * @throws {HttpError} 503 if another import of the account does not finish in time
 */
async function inRecordsTransaction<T>(
  { prisma, importPool }: Pick<Database, 'prisma' | 'importPool'>,
  accountId: string | undefined,
  work: (transaction: CommandTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(importPool, async (client) => {
      if (accountId !== undefined) await lockInTransaction(client, `import:${accountId}`)
      return work({
        statements: statementsOf(client),
        prisma,
        client,
        writeAudit: (origin, details) => writeAuditWithClient(client, origin, details),
      })
    })
  } catch (error) {
    throw sqlStateOf(error) === '55P03' ? importBusy() : error
  }
}
