import type { PrismaClient } from '@portal/db/prisma'
import type { Entities } from '../access/scope.ts'

/**
 * Holds a user's row to the end of the transaction, so that what was checked of it stays true: whoever else changes the user waits. With a
 * full administrator all of them are held, one after another: two who take each other's rights away do not pass each other.
 * @param entities a transaction
 */
export async function lockUser(entities: Pick<Entities, 'user'>, id: string): Promise<void> {
  const transaction = entities as unknown as PrismaClient
  await transaction.$queryRaw`
    select u.id from users u where u.id = ${id}::uuid or (u.is_admin and u.has_full_permissions
      and exists (select from users t where t.id = ${id}::uuid and t.is_admin and t.has_full_permissions))
    order by u.id for no key update of u`
}
