import type { Prisma } from '@portal/db/prisma'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'

type AccountData = Prisma.AccountUpdateManyMutationInput & { updatedDate: Date }

/**
 * Writes the fields of an account, unless it has changed since the caller read it.
 * @param version `updatedDate` as the caller read it; undefined writes over any version
 * @throws {HttpError} 409 on `updatedDate`
 */
export async function writeAccount(
  entities: Pick<PrismaModels, 'account'>,
  id: string,
  data: AccountData,
  version: string | undefined,
): Promise<void> {
  const where = { id, ...(version !== undefined && { updatedDate: new Date(version) }) }
  const { count } = await entities.account.updateMany({ where, data })
  if (count === 0) rejectWith('conflict', 'updatedDate', 'This account was changed by another user. Reload and try again.')
}
