import { lockNumber } from './advisory-lock.ts'
import type { PrismaClient } from './generated/prisma/client.ts'

/** Longer than a chunk of two thousand records takes to write. */
const patience = '12s'

/**
 * Waits for import chunks being written for the account, and blocks further ones until the transaction ends; those then reload the account.
 * Call before deleting the account or changing its currency or time zone.
 * @param entities a transaction
 */
export async function holdAccount(entities: object, id: string): Promise<void> {
  const transaction = entities as PrismaClient
  await transaction.$executeRawUnsafe(`set local lock_timeout = '${patience}'`)
  await transaction.$queryRaw`select pg_advisory_xact_lock(${lockNumber(`account:${id}`)}::bigint)::text`
}
