import { lockNumber } from './advisory-lock.ts'
import type { PrismaClient } from './generated/prisma/client.ts'

/** Longer than the rows of two thousand records take. */
const patience = '12s'

/**
 * Waits for the chunks that imports are writing for the account, and keeps further ones waiting until the transaction ends: they look at the
 * account anew then. To be taken before the account is deleted, or reckons in another currency or time zone.
 * @param entities a transaction
 */
export async function holdAccount(entities: object, id: string): Promise<void> {
  const transaction = entities as PrismaClient
  await transaction.$executeRawUnsafe(`set local lock_timeout = '${patience}'`)
  await transaction.$queryRaw`select pg_advisory_xact_lock(${lockNumber(`account:${id}`)}::bigint)::text`
}
