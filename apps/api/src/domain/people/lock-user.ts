import type { PrismaClient } from '@portal/db/prisma'
import type { PrismaModels } from '../../platform/access/scope.ts'

/**
 * Locks a user's row until the end of the transaction, so that earlier checks stay valid. For a full administrator, the rows of all full
 * administrators are locked in order of id, so that two of them cannot revoke each other's rights concurrently.
 * @param entities a transaction
 */
export async function lockUser(entities: Pick<PrismaModels, 'user'>, id: string): Promise<void> {
  const transaction = entities as unknown as PrismaClient
  await transaction.$queryRaw`
    select u.id from users u where u.id = ${id}::uuid or (u.is_admin and u.has_full_permissions
      and exists (select from users t where t.id = ${id}::uuid and t.is_admin and t.has_full_permissions))
    order by u.id for no key update of u`
}
